import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { Reaction } from '@wellspring/api/contract/chat-status'

/** Whether the reader's own is among those who reacted so. */
export const hasReacted = ({ reactions }: ChatMessage, reaction: Reaction) =>
  reactions.some((one) => one.reaction === reaction && one.isOwn)
