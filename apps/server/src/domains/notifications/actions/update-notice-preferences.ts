import { noticeChannels } from '@wellspring/api/contract/notice-kinds'
import type { NoticePreferences, UpdateNoticePreferencesInput } from '@wellspring/api/contract/notifications'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { sql } from '../../../db/drizzle.ts'
import { getNoticePreferences } from '../preferences/queries.ts'
import { noticeSettings, noticeWishes } from '../tables.ts'

/** Updates which notifications the caller gets, on which channels, and when. */
export async function updateNoticePreferences(
  context: Context,
  { userId, ...actor }: Actor,
  { quietHours, digest, timeZone, ways }: UpdateNoticePreferencesInput,
): Promise<NoticePreferences> {
  return change(context, 'noticePreferences.update', async (tx) => {
    const settings = {
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
      digest,
      timeZone,
    }
    await tx
      .insert(noticeSettings)
      .values({ userId, ...settings })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: settings })
    const preferences = ways.flatMap((way) =>
      noticeChannels.map((channel) => ({ userId, kind: way.kind, channel, isOn: way[channel] })),
    )
    if (preferences.length > 0)
      await tx
        .insert(noticeWishes)
        .values(preferences)
        .onConflictDoUpdate({
          target: [noticeWishes.userId, noticeWishes.kind, noticeWishes.channel],
          set: { isOn: sql`excluded.is_on` },
        })
    const off = preferences.filter(({ isOn }) => !isOn).map(({ kind, channel }) => `${kind}:${channel}`)
    return {
      subject: `user:${userId}`,
      after: { quietHours: quietHours !== null, digest, off },
      result: await getNoticePreferences(tx, { userId, ...actor }),
    }
  })
}
