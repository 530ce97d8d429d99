import { noticeKinds, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { htmlOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import type { Recipient } from '../../../event.ts'
import type { Mail } from '../../../ports/mail/port.ts'
import { unsubscribeUrl } from '../preferences/unsubscribe-link.ts'

interface Told {
  kind: NoticeKind
  title: string
  body: string
  href: string
}

/** As many as somebody reads; the others stand in the app. */
const MOST = 50

/** Many notices as one mail, by what they are about. */
export function digestOf({ deps }: Context, recipient: Recipient, told: readonly Told[]): Mail {
  const { origins, secret } = deps.config
  const origin = origins[recipient.audience]
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  const stop = unsubscribeUrl(origin, secret, { userId: recipient.userId, kinds })
  const shown = told.slice(0, MOST)
  const byKind = noticeKinds.flatMap((kind) => {
    const own = shown.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const lines = own.map(({ title, body, href }) => `${title}\n${body}\n${origin}${href}`)
    return [`${noticeKindTexts[kind].label.toUpperCase()}\n\n${lines.join('\n\n')}`]
  })
  const more = told.length - shown.length
  const rest = more > 0 ? [`And ${more} more: ${origin}/notifications`] : []
  const greeting = `Hello ${recipient.name},`
  const inOrder = noticeKinds.flatMap((kind) => shown.filter((one) => one.kind === kind))
  const parts = inOrder.flatMap(({ title, body, href }) => [
    { heading: title },
    { text: body },
    { lead: '', href: `${origin}${href}` },
  ])
  const others = [{ heading: `And ${more} more` }, { lead: '', href: `${origin}/notifications` }]
  const subject = `${told.length} updates from Wellspring`
  return {
    to: recipient.email,
    subject,
    html: htmlOf({
      title: subject,
      greeting,
      parts: more > 0 ? [...parts, ...others] : parts,
      unsubscribeUrl: stop,
    }),
    text: [greeting, 'This is what happened since we last wrote.', ...byKind, ...rest].join('\n\n'),
    ...(stop && { unsubscribeUrl: stop }),
  }
}
