import { eq } from '../../../db/drizzle.ts'

import { isEssential } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../../context.ts'
import type { EventName, Notification } from '../../../event.ts'
import type { QueuedJob } from '../../../job.ts'
import { isUrgent, kindOf } from '../kinds.ts'
import { quietUntil } from '../mail-time.ts'
import type { Preferences } from '../preferences/queries.ts'
import { pushSubscriptions } from '../tables.ts'

/** A job per browser, so that failures are retried separately. Deferred during quiet hours. */
export async function pushJobs(
  { db, now }: Context,
  { name, id }: { name: EventName; id: string },
  {
    notification: { recipient, href, key = id },
    preferences,
  }: { notification: Notification; preferences: Preferences },
): Promise<QueuedJob[]> {
  const kind = kindOf(name)
  if (!preferences.isOn(kind, 'push')) return []
  const browsers = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, recipient.userId))
  const isAtOnce = isEssential(kind) || isUrgent(name)
  const quiet = isAtOnce ? null : quietUntil(now(), preferences.quietHours, preferences.timeZone ?? 'UTC')
  return browsers.map((browser) => ({
    task: 'pushNotice',
    payload: { subscriptionId: browser.id, kind, href, eventKey: key, isUrgent: isAtOnce },
    key: `push:${browser.id}:${key}`,
    ...(quiet && { runAt: quiet }),
  }))
}
