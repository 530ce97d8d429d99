import { and, asc, eq, isNull, lte, sql } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { finishNow } from '../payments/actions/refund.ts'
import { isBeingPaid } from '../payments/queries.ts'
import { closePurchase } from './purchases/close.ts'
import { auditEntry, lockPurchase, movePurchase, unitNumbersInUse } from './purchases/purchases.ts'
import { LAPSE_MS, reminderDays, reminderOf, restOf } from './rules.ts'
import { packagePurchases } from './tables.ts'
import { DAY_MS } from '../../time.ts'

const atOnce = 500

/** Lapses a purchase that nobody has paid for or is paying for. */
const lapse = (context: Context, id: string) =>
  change(context, 'purchase.lapse', async (tx) => {
    const before = await lockPurchase(tx, id)
    if (before.status !== 'unpaid' || (await isBeingPaid(tx, 'package', id))) return { result: undefined }
    const after = await movePurchase(tx, before, { status: 'lapsed' })
    return { ...auditEntry(before, after), result: undefined }
  })

/** Closes an expired purchase and refunds its unused units. If a bank has the money, this waits for the bank. */
export async function expirePurchase(context: Context, id: string): Promise<void> {
  const refundId = await change(context, 'purchase.expire', async (tx) => {
    const before = await lockPurchase(tx, id)
    const isDue = before.validUntil !== null && before.validUntil <= context.now()
    if (before.status !== 'active' || before.frozenSince !== null || !isDue) return { result: null }
    const refundCents = restOf(before, (await unitNumbersInUse(tx, id)).length)
    const { after, refund } = await closePurchase(tx, context, { purchase: before, because: 'expiry' })
    const record = auditEntry(before, after)
    const said = { ...record.after, refundCents }
    return { ...record, after: said, jobs: refund.jobs, result: refund.refundId }
  })
  await finishNow(context, { refundId })
}

/** Marks the due reminder of unused units as sent, once. */
const remind = (context: Context, id: string) =>
  change(context, 'purchase.remind', async (tx) => {
    const before = await lockPurchase(tx, id)
    const days = reminderOf(before, context.now())
    if (before.status !== 'active' || before.frozenSince !== null || days === null)
      return { result: undefined }
    await tx.update(packagePurchases).set({ remindedDays: days }).where(eq(packagePurchases.id, id))
    const left = before.sessions - (await unitNumbersInUse(tx, id)).length
    if (left === 0) return { result: undefined }
    return { subject: `purchase:${id}`, after: { days, left }, result: undefined }
  })

/** Runs every time-driven change of purchases. */
export async function watchPurchases(context: Context): Promise<void> {
  const now = context.now()
  const find = (where: ReturnType<typeof and>) =>
    context.db
      .select({ id: packagePurchases.id })
      .from(packagePurchases)
      .where(where)
      .orderBy(asc(packagePurchases.id))
      .limit(atOnce)
  const { status, createdAt, validUntil, frozenSince, remindedDays } = packagePurchases
  const isActive = eq(status, 'active')
  const isAnnounced = (days: number) =>
    sql`(${validUntil} <= ${new Date(now.getTime() + days * DAY_MS).toISOString()}::timestamptz
      and coalesce(${remindedDays}, 99) > ${days})`
  const [unpaid, over, near] = await Promise.all([
    find(and(eq(status, 'unpaid'), lte(createdAt, new Date(now.getTime() - LAPSE_MS)))),
    find(and(isActive, isNull(frozenSince), lte(validUntil, now))),
    find(
      and(
        isActive,
        isNull(frozenSince),
        sql`${validUntil} > ${now.toISOString()}::timestamptz`,
        sql`(${sql.join(reminderDays.map(isAnnounced), sql` or `)})`,
      ),
    ),
  ])
  await eachOf(context, unpaid, lapse)
  await eachOf(context, over, expirePurchase)
  await eachOf(context, near, remind)
}

export const packageJobs: Jobs = {
  watchPurchases: { ...sweepsInQueue('gateway'), cron: '11 * * * *', tries: 3, run: watchPurchases },
}
