import { useEffect } from 'react'

import { onMessageSent } from '@wellspring/api/hooks/chat-sender'
import { useSendWaiting } from '@wellspring/api/hooks/chat-waiting'

import { chatHrefs } from '../chat-hrefs.ts'

export interface OutboxSenderProps {
  userId: string
  currentPath: string
  go: (path: string) => void
}

/**
 * Sends messages that were written offline, from whichever page is open. A user whose message suggests that they need
 * help is led to the help page; an open room does that for its own messages.
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
