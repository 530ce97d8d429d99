import { lazyPart } from '@wellspring/ui/lazy-part'

const loads = {
  chat: async () => (await import('./chat/chat-sheet.tsx')).ChatSheet,
  leave: async () => (await import('./phases/leave-dialog.tsx')).LeaveDialog,
  people: async () => (await import('./guests/people-dialog.tsx')).PeopleDialog,
  settings: async () => (await import('./media/settings-dialog.tsx')).SettingsDialog,
}

/** Fetches them while there is a connection: without one they are wanted, too. */
export function fetchDialogs() {
  // What fails here is fetched when it is opened.
  for (const load of Object.values(loads)) load().catch(() => null)
}

export const LazyChatSheet = lazyPart(loads.chat)
export const LazyLeaveDialog = lazyPart(loads.leave)
export const LazyPeopleDialog = lazyPart(loads.people)
export const LazySettingsDialog = lazyPart(loads.settings)
