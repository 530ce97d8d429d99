import { useEffect } from 'react'

import { onMessageSent } from '@wellspring/api/hooks/chat-sender'
import { useSendWaiting } from '@wellspring/api/hooks/chat-waiting'

import { chatHrefs } from './chat-hrefs.ts'

export interface OutboxSenderProps {
  userId: string
  currentPath: string
  go: (path: string) => void
}

/**
 * Sends what was written without a connection, on whichever page its writer is by then. Who may need help is led to
 * it; a room does that itself for what is said in it.
 */
export function OutboxSender({ userId, currentPath, go }: OutboxSenderProps) {
  useSendWaiting(userId)
  useEffect(
    () =>
      onMessageSent(({ message, care }) => {
        if (care && currentPath !== chatHrefs.room(message.roomId)) go('/safe')
      }),
    [currentPath, go],
  )
  return null
}
