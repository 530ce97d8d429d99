import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { PendingMessage } from '@wellspring/api/hooks/chat-window'
import { dayIn } from '@wellspring/ui/zoned-time'
import { MINUTE_MS } from '@wellspring/api/contract/time'

/** A row of a room: a message, a day or the unread line. */
export type MessageRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'said'; key: string; message: ChatMessage; isFollowing: boolean }
  | { kind: 'pending'; key: string; message: PendingMessage }

/** Milliseconds within which a further message of the same author is shown without the name. */
const FOLLOWS_MS = 5 * MINUTE_MS

interface Said {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  /** The number of the last message read when the room was opened. */
  readSeq: number
  /** The user, whose own messages are never unread. */
  userId: string | undefined
  zone: string
}

/** The messages of a room with day rows and the unread line. */
export function messageRows({ messages, pending, readSeq, userId, zone }: Said): MessageRow[] {
  const rows: MessageRow[] = []
  const firstUnread = messages.find(({ seq, author }) => seq > readSeq && author.id !== userId)
  let before: ChatMessage | undefined
  for (const message of messages) {
    const isNewDay = !before || dayIn(before.sentAt, zone) !== dayIn(message.sentAt, zone)
    const isUnread = message === firstUnread && message.seq > 1
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.seq}`, at: message.sentAt })
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' })
    const isFollowing =
      !isNewDay &&
      !isUnread &&
      before?.author.id === message.author.id &&
      message.replyTo === null &&
      Date.parse(message.sentAt) - Date.parse(before.sentAt) < FOLLOWS_MS
    rows.push({ kind: 'said', key: message.clientId, message, isFollowing })
    before = message
  }
  for (const message of pending) rows.push({ kind: 'pending', key: message.clientId, message })
  return rows
}
