import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import type { Mail } from '../../../ports/mail/port.ts'
import { unsubscribeUrl } from '../preferences/unsubscribe-link.ts'
import type { WrittenNotification } from '../written.ts'

/** The text of a mail and its rows of facts. */
export const saidIn = ({ body, facts }: Pick<WrittenNotification, 'body' | 'facts'>) => [
  { text: body },
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
        ...saidIn({ body, facts }),
        { action, href: `${origin}${href}` },
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
