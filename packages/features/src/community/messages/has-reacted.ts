import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import type { Reaction } from '@wellspring/api/contract/chat-status'

/** Whether the user gave this reaction. */
export const hasReacted = ({ reactions }: ChatMessage, reaction: Reaction) =>
  reactions.some((one) => one.reaction === reaction && one.isOwn)
