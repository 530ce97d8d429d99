import { noticeKinds, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import type { Recipient } from '../../../event.ts'
import type { Mail } from '../../../ports/mail/port.ts'
import { unsubscribeUrl } from '../preferences/unsubscribe-link.ts'
import type { WrittenNotification } from '../written.ts'
import { partsOf } from './mail-of.ts'

interface Told extends Pick<WrittenNotification, 'title' | 'body' | 'facts' | 'action' | 'href'> {
  kind: NoticeKind
}

/** The number of notifications in a mail. The others are in the app only. */
const MOST = 50

/** Combines notifications into one mail, grouped by kind. */
export function digestOf({ deps }: Context, recipient: Recipient, told: readonly Told[]): Mail {
  const { origins, secret } = deps.config
  const origin = origins[recipient.audience]
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  const stop = unsubscribeUrl(origin, secret, { userId: recipient.userId, kinds })
  const shown = told.slice(0, MOST)
  const byKind = noticeKinds.flatMap((kind) => {
    const own = shown.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    return [
      { heading: noticeKindTexts[kind].label },
      ...own.flatMap((one) => partsOf({ ...one, body: `${one.title}\n${one.body}` }, origin)),
    ]
  })
  const more = told.length - shown.length
  const rest = more > 0 ? [{ action: `And ${more} more`, href: `${origin}/notifications` }] : []
  return {
    to: recipient.email,
    ...contentOf({
      title: `${told.length} updates from Wellspring`,
      greeting: `Hello ${recipient.name},`,
      parts: [{ text: 'This is what happened since we last wrote.' }, ...byKind, ...rest],
      unsubscribeUrl: stop,
    }),
    ...(stop && { unsubscribeUrl: stop }),
  }
}
