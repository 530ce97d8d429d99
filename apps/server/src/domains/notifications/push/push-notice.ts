import * as z from 'zod'

import { and, eq } from '../../../db/drizzle.ts'

import { lockScreenWords, noticeKinds } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../../context.ts'
import { users } from '../../identity/tables.ts'
import { findPreferences } from '../preferences/queries.ts'
import { notices, pushSubscriptions } from '../tables.ts'

export const PushJob = z.object({
  subscriptionId: z.string(),
  kind: z.enum(noticeKinds),
  href: z.string(),
  eventKey: z.string(),
  isUrgent: z.boolean(),
})

const HOUR = 60 * 60
/** An urgent message is useless the day after. */
const secondsOf = (isUrgent: boolean) => (isUrgent ? 4 * HOUR : 24 * HOUR)

/**
 * Sends a push message to one browser that there is news. Other people may read lock screens, so the content is shown
 * in the app only. Skips notifications that have been read.
 */
export async function pushNotice(context: Context, job: z.output<typeof PushJob>): Promise<void> {
  const { db, deps, ports } = context
  const [found] = await db
    .select({ subscription: pushSubscriptions, disabledAt: users.disabledAt })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(eq(pushSubscriptions.id, job.subscriptionId))
  if (!found || found.disabledAt !== null) return
  const { id, userId, endpoint, p256dh, auth } = found.subscription
  const preferences = await findPreferences(db, userId)
  if (!preferences?.isOn(job.kind, 'push')) return
  const [notice] = await db
    .select({ readAt: notices.readAt })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.eventKey, job.eventKey)))
  if (notice?.readAt) return
  const content = JSON.stringify({ body: lockScreenWords[job.kind], href: job.href, tag: job.eventKey })
  const outcome = await ports.push.send(
    { endpoint, keys: { p256dh, auth } },
    { content, seconds: secondsOf(job.isUrgent), isUrgent: job.isUrgent },
  )
  if (outcome === 'gone')
    await deps.database.write((tx) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)))
}
