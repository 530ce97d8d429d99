import type { ChatMessage } from '@wellspring/api/contract/chat-messages'
import { EDIT_MINUTES } from '@wellspring/api/contract/chat-status'
import { serverNowMs } from '@wellspring/ui/device-clock'
import { MINUTE_MS } from '@wellspring/api/contract/time'

/** Whether the author can still edit the message. */
export const isEditable = ({ sentAt, status }: ChatMessage): boolean =>
  (status === 'sent' || status === 'edited') && serverNowMs() - Date.parse(sentAt) < EDIT_MINUTES * MINUTE_MS
