import { sql } from '../../../db/drizzle.ts'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { noticeWishes } from '../tables.ts'

interface MailWish {
  userId: string
  kinds: readonly NoticeKind[]
  isOn: boolean
}

/** Stops the mails of some kinds to somebody, or takes that back. */
export async function setMailWish(context: Context, { userId, kinds, isOn }: MailWish): Promise<void> {
  await change(context, 'noticePreferences.unsubscribe', async (tx) => {
    await tx
      .insert(noticeWishes)
      .values(kinds.map((kind) => ({ userId, kind, channel: 'mail' as const, isOn })))
      .onConflictDoUpdate({
        target: [noticeWishes.userId, noticeWishes.kind, noticeWishes.channel],
        set: { isOn: sql`excluded.is_on` },
      })
    return { subject: `user:${userId}`, after: { kinds: [...kinds], isOn }, result: undefined }
  })
}
