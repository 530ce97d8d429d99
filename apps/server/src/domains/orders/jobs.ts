import { and, eq, isNull, lt, lte, or, sql } from '../../db/drizzle.ts'
import * as z from 'zod'

import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { entriesOf } from '@wellspring/api/contract/record-keys'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
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

/** The orders of a status that match a condition, longest waiting first. Held orders are excluded. */
async function listWaiting(context: Context, status: OrderStatus, where: ReturnType<typeof and>) {
  const rows = await context.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(sales, isSaleOf('order', orders.id))
    .leftJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .where(and(eq(orders.status, status), where, isNull(payoutHolds.heldSince)))
    .orderBy(orders.statusSince)
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

/** Runs a function for each order in batches, until none are left or a whole batch fails. */
async function forEach(
  context: Context,
  list: () => Promise<string[]>,
  run: (id: string) => Promise<unknown>,
) {
  for (;;) {
    const ids = await list()
    let done = 0
    for (const id of ids)
      await run(id).then(
        () => done++,
        (error: unknown) =>
          context.log.error({ err: error, orderId: id }, 'the timed transition of an order failed'),
      )
    if (ids.length < atOnce || done === 0) return
  }
}

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
    await forEach(
      context,
      () => listWaiting(context, status, isOver(clock.days, now)),
      (id) => moveOn(context, id, clock),
    )
    await forEach(
      context,
      () => listWaiting(context, status, wantsReminder(clock, now)),
      (id) => remind(context, id),
    )
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
