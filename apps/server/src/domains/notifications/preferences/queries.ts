import { eq } from '../../../db/drizzle.ts'

import { isEssential, noticeKindsOf } from '@wellspring/api/contract/notice-kinds'
import type { NoticeChannel, NoticeKind } from '@wellspring/api/contract/notice-kinds'
import type { Digest, NoticePreferences } from '@wellspring/api/contract/notifications'

import type { Actor } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { formatsFor } from '../../../formats.ts'
import type { Formats } from '../../../formats.ts'
import { ownLocale } from '../../identity/queries.ts'
import { audienceOf } from '../../identity/rules.ts'
import { profiles, users } from '../../identity/tables.ts'
import type { QuietHours } from '../mail-time.ts'
import { noticeSettings, noticeWishes } from '../tables.ts'

/** An account's preferences, with defaults. */
export interface Preferences {
  email: string
  isErased: boolean
  quietHours: QuietHours | null
  digest: Digest
  timeZone: string | null
  /** The formats of dates, times and money. */
  say: Formats
  isOn: (kind: NoticeKind, channel: NoticeChannel) => boolean
}

/** Null for an unknown account. */
export async function findPreferences(db: ReadOnly, userId: string): Promise<Preferences | null> {
  // Sequential, because a transaction has one connection.
  const [found] = await db
    .select({
      email: users.email,
      erasedAt: users.erasedAt,
      settings: noticeSettings,
      profileZone: profiles.timeZone,
      deviceZone: users.deviceTimeZone,
      locale: ownLocale,
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return null
  const decided = await db.select().from(noticeWishes).where(eq(noticeWishes.userId, userId))
  const { email, erasedAt, settings, profileZone, deviceZone, locale } = found
  const timeZone = profileZone ?? settings?.timeZone ?? deviceZone
  const { quietFrom = null, quietTo = null } = settings ?? {}
  const off = new Set(decided.filter(({ isOn }) => !isOn).map(({ kind, channel }) => `${kind}:${channel}`))
  return {
    email,
    isErased: erasedAt !== null,
    quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    digest: settings?.digest ?? 'off',
    timeZone,
    say: formatsFor({ locale, timeZone }),
    isOn: (kind, channel) => (channel !== 'push' && isEssential(kind)) || !off.has(`${kind}:${channel}`),
  }
}

export async function getNoticePreferences(db: ReadOnly, actor: Actor): Promise<NoticePreferences> {
  const preferences = await findPreferences(db, actor.userId)
  if (!preferences) throw new Error(`there is no account ${actor.userId}`)
  const { quietHours, digest, timeZone, isOn } = preferences
  return {
    quietHours,
    digest,
    timeZone,
    ways: noticeKindsOf[audienceOf(actor.kind)].map((kind) => ({
      kind,
      mail: isOn(kind, 'mail'),
      app: isOn(kind, 'app'),
      push: isOn(kind, 'push'),
    })),
  }
}
