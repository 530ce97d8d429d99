import { and, asc, eq, gt, isNull, lt, lte, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'
import * as z from 'zod'

import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { entriesOf } from '@wellspring/api/contract/record-keys'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOfAll } from '../../each-of.ts'
import { job, sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { removePicture } from '../catalogue/actions/remove-picture.ts'
import { isSaleOf } from '../wallet/sales/sale-subject.ts'
import { payoutHolds, sales } from '../wallet/tables.ts'
import { isOnReceipt } from './purchases/product-sales.ts'
import { findHeldSince, lockOrder } from './queries.ts'
import { clocks, daysAfter, deadlineOf, isPaidBack, isReminderDue } from './rules.ts'
import type { Clock } from './rules.ts'
import { orders } from './tables.ts'
import { notifyTrackingChange } from './state/notify-tracking-change.ts'
import { transitionOrder } from './state/transition.ts'

const atOnce = 500

const isOver = (days: number, now: Date) => lte(orders.statusSince, daysAfter(now, -days))

/** Whether a reminder is due that has not been sent. */
const wantsReminder = ({ reminders, days }: Clock, now: Date) =>
  and(
    sql`not (${orders.status} = 'shipping' and ${orders.refundedCents} >= ${orders.totalCents})`,
    sql`not ${isOver(days, now)}`,
    or(
      ...reminders.map((day) =>
        and(
          isOver(day, now),
          or(
            isNull(orders.remindedAt),
            lt(orders.remindedAt, sql`${orders.statusSince} + ${day} * interval '1 day'`),
          ),
        ),
      ),
    ),
  )

/** The next orders of a status that match a condition. Held orders are excluded. */
const listWaiting =
  ({ db }: Context, status: OrderStatus, where: SQL | undefined) =>
  (after: string) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .leftJoin(sales, isSaleOf('order', orders.id))
      .leftJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
      .where(and(eq(orders.status, status), where, isNull(payoutHolds.heldSince), gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(atOnce)

/** Sends one reminder that an order is waiting. */
const remind = (context: Context, id: string) =>
  change(context, 'order.remind', async (tx) => {
    const order = await lockOrder(tx, id)
    const now = context.now()
    const deadline = deadlineOf({ ...order, heldSince: await findHeldSince(tx, id) })
    if (!deadline || isPaidBack(order) || !isReminderDue(order, now)) return { result: undefined }
    await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id))
    const after = { status: order.status, until: deadline.at.toISOString() }
    return { subject: `order:${id}`, after, result: undefined }
  })

/** Takes the automatic transition of an order after its deadline. */
const moveOn = (context: Context, id: string, { step, days }: Clock) =>
  transitionOrder(
    context,
    { actor: null, id },
    {
      step,
      note: `After ${days} days without an answer`,
      isDue: (order, heldSince) => {
        const deadline = deadlineOf({ ...order, heldSince })
        return deadline !== null && deadline.to === clocks[order.status]?.to && deadline.at <= context.now()
      },
    },
  )

/** Runs all due transitions and reminders of orders. */
export async function transitionDueOrders(context: Context): Promise<void> {
  const now = context.now()
  for (const [status, clock] of entriesOf(clocks)) {
    await eachOfAll(context, listWaiting(context, status, isOver(clock.days, now)), (inner, id) =>
      moveOn(inner, id, clock),
    )
    await eachOfAll(context, listWaiting(context, status, wantsReminder(clock, now)), remind)
  }
}

const Correction = z.object({ orderId: z.string(), correctedAt: z.string() })
const Picture = z.object({ productId: z.string(), url: z.string() })

export const orderJobs: Jobs = {
  transitionDueOrders: { ...sweepsInQueue('gateway'), cron: '2 * * * *', tries: 3, run: transitionDueOrders },
  notifyTrackingChange: job(Correction, notifyTrackingChange),
  // A product's replaced picture is kept while a receipt shows it.
  removePicture: job(Picture, async (context, picture) => {
    if (!(await isOnReceipt(context.db, picture))) await removePicture(context, picture.url)
  }),
}
