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
export { GroupScreen } from './groups/group-screen.tsx'
export { GroupsScreen } from './groups/groups-screen.tsx'
export { readGroupsSearch } from './groups/groups-search.ts'
export { MessageButton } from './messages/message-button.tsx'
export { OutboxSender } from './composer/outbox-sender.tsx'
export { RoomsScreen } from './rooms/rooms-screen.tsx'
