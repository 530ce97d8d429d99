import { and, asc, eq, isNotNull, isNull, lte } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import { entriesOf } from '@wellspring/api/contract/record-keys'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import { sweepsInQueue } from '../../job.ts'
import type { Jobs } from '../../job.ts'
import { findHeldSince, lockOrder } from '../orders/queries.ts'
import { isSaleOf } from '../wallet/sales/sale-subject.ts'
import { payoutHolds, sales } from '../wallet/tables.ts'
import { holdOrRelease } from './claims/hold.ts'
import { wholeAmount } from './decision/transition-and-refund.ts'
import { isFinal } from './claims/unsettled.ts'
import { findOrderId, lockDispute } from './queries.ts'
import type { DisputeRow } from './queries.ts'
import { clocks, deadlineOf, reminders } from './rules.ts'
import { disputes } from './tables.ts'
import { transitionDispute } from './transition.ts'
import type { DisputeTransition } from './transition.ts'

const atOnce = 500

const notes: Partial<Record<DisputeStatus, string>> = {
  pending: 'The seller has not answered for 72 hours',
  accepted: 'Nothing was sent back within 14 days',
  returning: 'The seller did not answer within 7 days after the items were sent back',
  escalated: 'No one has decided for 60 days',
}

const listSince = (context: Context, status: DisputeStatus, ms: number, also?: SQL) =>
  context.db
    .select({ id: disputes.id })
    .from(disputes)
    .leftJoin(sales, isSaleOf('order', disputes.orderId))
    .leftJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .where(
      and(
        eq(disputes.status, status),
        lte(disputes.statusSince, new Date(context.now().getTime() - ms)),
        also,
        // Nothing can be decided while a bank has the money.
        isNull(payoutHolds.frozenSince),
      ),
    )
    .orderBy(asc(disputes.statusSince))
    .limit(atOnce)

function transitionOf(
  context: Context,
  status: DisputeStatus,
  step: DisputeTransition['step'],
): DisputeTransition {
  const isDue = (dispute: DisputeRow) => {
    const deadline = deadlineOf(dispute)
    return dispute.status === status && deadline !== null && deadline.at <= context.now()
  }
  const pays = status === 'returning' || status === 'escalated'
  return { step, isDue, note: notes[status] ?? null, ...(pays && { refundCents: wholeAmount }) }
}

/** Reminds the responsible party once per status. */
const remind = (context: Context, id: string, status: DisputeStatus) =>
  change(context, 'dispute.remind', async (tx) => {
    const dispute = await lockDispute(tx, id)
    if (dispute.status !== status || dispute.remindedAt !== null) return { result: undefined }
    await tx.update(disputes).set({ remindedAt: context.now() }).where(eq(disputes.id, id))
    return { subject: `dispute:${id}`, after: { status, by: 'system' }, result: undefined }
  })

/** Final rejections whose order is still held. */
const listFinal = ({ db, now }: Context) =>
  db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(sales, isSaleOf('order', disputes.orderId))
    .innerJoin(payoutHolds, eq(payoutHolds.saleId, sales.id))
    .where(and(isFinal(now()), isNotNull(payoutHolds.heldSince), isNull(payoutHolds.frozenSince)))
    .orderBy(asc(disputes.statusSince))
    .limit(atOnce)

/** Closes a rejection that was not escalated in time, and releases the order unless something else holds it. */
const close = (context: Context, id: string) =>
  change(context, 'dispute.close', async (tx) => {
    const order = await lockOrder(tx, await findOrderId(tx, null, id))
    const { status } = await lockDispute(tx, id)
    const wasHeld = (await findHeldSince(tx, order.id)) !== null
    await holdOrRelease(tx, context, order)
    const isHeld = (await findHeldSince(tx, order.id)) !== null
    if (!wasHeld || isHeld) return { result: undefined }
    return { subject: `dispute:${id}`, after: { status, by: 'system' }, result: undefined }
  })

/** Runs all due transitions and reminders of disputes. */
export async function transitionDueDisputes(context: Context): Promise<void> {
  for (const [status, { ms, step }] of entriesOf(clocks))
    await eachOf(context, await listSince(context, status, ms), (inner, id) =>
      transitionDispute(inner, { actor: null, id }, transitionOf(inner, status, step)),
    )
  await eachOf(context, await listFinal(context), close)
  for (const [status, ms] of Object.entries(reminders) as [DisputeStatus, number][]) {
    const toRemind = await listSince(context, status, ms, isNull(disputes.remindedAt))
    await eachOf(context, toRemind, (inner, id) => remind(inner, id, status))
  }
}

export const disputeJobs: Jobs = {
  transitionDueDisputes: {
    ...sweepsInQueue('gateway'),
    cron: '4 * * * *',
    tries: 3,
    run: transitionDueDisputes,
  },
}
