import { createHmac } from 'node:crypto'

import { isEssential, noticeKinds } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import { sameText } from '../../identity/rules.ts'

interface MailsOf {
  userId: string
  kind: NoticeKind
}

const signatureOf = (secret: string, { userId, kind }: MailsOf) =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}:${kind}`).digest('base64url')

/** Names the mails of one kind to one person; whoever has it decides on them, logged in or not. */
const tokenOf = (secret: string, mails: MailsOf) =>
  `${mails.userId}.${mails.kind}.${signatureOf(secret, mails)}`

/** Where mails of a kind are stopped by one press; null for what is always told. */
export const unsubscribeUrl = (origin: string, secret: string, mails: MailsOf): string | null =>
  isEssential(mails.kind) ? null : `${origin}/v1/unsubscribe?token=${tokenOf(secret, mails)}`

/** Whose mails a token names; null for one that was not made here. */
export function mailsOfToken(secret: string, token: string): MailsOf | null {
  const [userId = '', name, signature = ''] = token.split('.')
  const kind = noticeKinds.find((one) => one === name)
  if (!kind || isEssential(kind)) return null
  return sameText(signature, signatureOf(secret, { userId, kind })) ? { userId, kind } : null
}
