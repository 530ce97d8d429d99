export { CasesCard, UnreadCard } from './chat-cards.tsx'
export { chatCommands } from './chat-commands.ts'
export {
  caseNameOf,
  caseGroupNames,
  measureNames,
  messageNames,
  reportReasonNames,
  riskNames,
  wordListNames,
} from './chat-labels.ts'
export { DecisionsScreen } from './decisions-screen.tsx'
export { GroupScreen } from './group-screen.tsx'
export { GroupsScreen } from './groups-screen.tsx'
export { readGroupsSearch } from './groups-search.ts'
export { MessageButton } from './message-button.tsx'
export { OutboxSender } from './outbox-sender.tsx'
export { RoomsScreen } from './rooms-screen.tsx'
