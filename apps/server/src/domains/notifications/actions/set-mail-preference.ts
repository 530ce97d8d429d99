import { and, eq, isNull, sql } from '../../../db/drizzle.ts'

import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { noticeWishes } from '../tables.ts'

interface MailPreference {
  userId: string
  kinds: readonly NoticeKind[]
  isOn: boolean
}

/** Turns mails of some kinds off or on. A link in an old mail has no effect for an erased account. */
export async function setMailPreference(
  context: Context,
  { userId, kinds, isOn }: MailPreference,
): Promise<void> {
  await change(context, 'noticePreferences.unsubscribe', async (tx) => {
    const [known] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('share')
    if (!known) throw notFound('page')
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
