import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../../context.ts'
import type { Notification } from '../../../event.ts'
import type { Mail } from '../../../ports/mail/port.ts'

/** What happened, as a mail; `kept` is what it is sent once for. */
export function mailOf(
  { deps }: Context,
  { recipient, title, body, lead, href, calendar, replyTo }: Notification,
  kept: { id: string; kind: NoticeKind } | null,
): Mail {
  const link = `${deps.config.origins[recipient.audience]}${href}`
  return {
    to: recipient.email,
    subject: title,
    text: [`Hello ${recipient.name},`, body, `${lead} ${link}`].join('\n\n'),
    ...(kept && { id: kept.id }),
    ...(calendar && { calendar }),
    ...(replyTo && { replyTo }),
  }
}
