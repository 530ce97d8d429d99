import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

import type { ChatSheetProps } from './chat/chat-sheet.tsx'
import type { PeopleDialogProps } from './guests/people-dialog.tsx'
import type { LeaveDialogProps } from './phases/leave-dialog.tsx'
import type { SettingsDialogProps } from './media/settings-dialog.tsx'

const loads = {
  chat: async () => ({ default: (await import('./chat/chat-sheet.tsx')).ChatSheet }),
  leave: async () => ({ default: (await import('./phases/leave-dialog.tsx')).LeaveDialog }),
  people: async () => ({ default: (await import('./guests/people-dialog.tsx')).PeopleDialog }),
  settings: async () => ({ default: (await import('./media/settings-dialog.tsx')).SettingsDialog }),
}

/** Fetches them while there is a connection: without one they are wanted, too. */
export function fetchDialogs() {
  // What fails here is fetched when it is opened.
  for (const load of Object.values(loads)) load().catch(() => null)
}

function later<Props extends object>(Dialog: ComponentType<Props>) {
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}

export const LazyChatSheet = later<ChatSheetProps>(lazy(loads.chat))
export const LazyLeaveDialog = later<LeaveDialogProps>(lazy(loads.leave))
export const LazyPeopleDialog = later<PeopleDialogProps>(lazy(loads.people))
export const LazySettingsDialog = later<SettingsDialogProps>(lazy(loads.settings))
