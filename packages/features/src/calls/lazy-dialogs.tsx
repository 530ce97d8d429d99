import { lazyPart } from '@wellspring/ui/lazy-part'

const loads = {
  chat: async () => (await import('./chat/chat-sheet.tsx')).ChatSheet,
  leave: async () => (await import('./phases/leave-dialog.tsx')).LeaveDialog,
  people: async () => (await import('./guests/people-dialog.tsx')).PeopleDialog,
  settings: async () => (await import('./media/settings-dialog.tsx')).SettingsDialog,
}

/** Preloads the dialogs while online: they are needed without a connection, too. */
export function fetchDialogs() {
  // A failed preload is repeated when the dialog opens.
  for (const load of Object.values(loads)) load().catch(() => null)
}

export const LazyChatSheet = lazyPart(loads.chat)
export const LazyLeaveDialog = lazyPart(loads.leave)
export const LazyPeopleDialog = lazyPart(loads.people)
export const LazySettingsDialog = lazyPart(loads.settings)
