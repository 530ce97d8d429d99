import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { EDIT_MINUTES } from '@wellspring/api/contract/chat-status'

/** Whether its writer can still change a message. */
export const isEditable = ({ sentAt, status }: ChatMessage): boolean =>
  (status === 'sent' || status === 'edited') && Date.now() - Date.parse(sentAt) < EDIT_MINUTES * 60_000
