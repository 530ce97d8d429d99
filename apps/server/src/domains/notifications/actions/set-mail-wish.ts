import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { noticeWishes } from '../tables.ts'

/** Stops the mails of one kind to somebody, or takes that back. */
export async function setMailWish(
  context: Context,
  { userId, kind, isOn }: { userId: string; kind: NoticeKind; isOn: boolean },
): Promise<void> {
  await change(context, 'noticePreferences.unsubscribe', async (tx) => {
    await tx
      .insert(noticeWishes)
      .values({ userId, kind, channel: 'mail', isOn })
      .onConflictDoUpdate({
        target: [noticeWishes.userId, noticeWishes.kind, noticeWishes.channel],
        set: { isOn },
      })
    return { subject: `user:${userId}`, after: { kind, isOn }, result: undefined }
  })
}
