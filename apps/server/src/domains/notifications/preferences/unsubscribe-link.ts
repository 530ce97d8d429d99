import { createHmac } from 'node:crypto'

import { isEssential, noticeKinds } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import { sameText } from '../../identity/rules.ts'

interface MailsOf {
  userId: string
  /** A digest has several. */
  kinds: readonly NoticeKind[]
}

const nameOf = (kinds: readonly NoticeKind[]) => kinds.join('~')

const signatureOf = (secret: string, { userId, kinds }: MailsOf) =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${userId}:${nameOf(kinds)}`)
    .digest('base64url')

/** A token for mails of some kinds to one person. Anyone who has it can change that setting, signed in or not. */
const tokenOf = (secret: string, mails: MailsOf) =>
  `${mails.userId}.${nameOf(mails.kinds)}.${signatureOf(secret, mails)}`

/** The one-click link that turns mails of these kinds off. Null when all of them are mandatory. */
export function unsubscribeUrl(origin: string, secret: string, { userId, kinds }: MailsOf): string | null {
  const stopped = noticeKinds.filter((kind) => kinds.includes(kind) && !isEssential(kind))
  return stopped.length === 0
    ? null
    : `${origin}/v1/unsubscribe?token=${tokenOf(secret, { userId, kinds: stopped })}`
}

/** The person and kinds of a token, or null when it is forged. */
export function mailsOfToken(secret: string, token: string): MailsOf | null {
  const [userId = '', names = '', signature = ''] = token.split('.')
  const kinds = noticeKinds.filter((kind) => names.split('~').includes(kind) && !isEssential(kind))
  const mails = { userId, kinds }
  const isOurs =
    kinds.length > 0 && nameOf(kinds) === names && sameText(signature, signatureOf(secret, mails))
  return isOurs ? mails : null
}
