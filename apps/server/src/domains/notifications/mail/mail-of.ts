import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import type { Mail } from '../../../ports/mail/port.ts'
import { unsubscribeUrl } from '../preferences/unsubscribe-link.ts'
import type { WrittenNotification } from '../written.ts'

type Said = Pick<WrittenNotification, 'body' | 'facts' | 'action' | 'href'>

/** The parts of a mail. The button comes before the facts, so that a phone shows it without scrolling. */
export const partsOf = ({ body, facts, action, href }: Said, origin: string) => [
  { text: body },
  { action, href: `${origin}${href}` },
  ...(facts.length > 0 ? [{ facts }] : []),
]

/** A notification as a mail. `kept` is its record, which prevents duplicates. */
export function mailOf(
  { deps }: Context,
  { recipient, title, body, facts, action, href, calendar, replyTo }: WrittenNotification,
  kept: { id: string; kind: NoticeKind } | null,
): Mail {
  const { origins, secret } = deps.config
  const origin = origins[recipient.audience]
  const stop = kept && unsubscribeUrl(origin, secret, { userId: recipient.userId, kinds: [kept.kind] })
  return {
    to: recipient.email,
    ...contentOf({
      title,
      greeting: `Hello ${recipient.name},`,
      parts: [
        ...partsOf({ body, facts, action, href }, origin),
        ...(replyTo ? [{ text: 'You can also answer by replying to this email.' }] : []),
      ],
      unsubscribeUrl: stop,
    }),
    ...(kept && { id: kept.id }),
    ...(stop && { unsubscribeUrl: stop }),
    ...(calendar && { calendar }),
    ...(replyTo && { replyTo }),
  }
}
