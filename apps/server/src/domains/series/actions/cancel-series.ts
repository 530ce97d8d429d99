import type { BookingSeries } from '@wellspring/api/contract/series'

import { change, inTransaction, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { readPaidBookings } from '../../booking/policy/refundable.ts'
import { endBooking } from '../../booking/actions/end-booking.ts'
import { lockBooking } from '../../booking/queries.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { canCancel, getSeries } from '../queries.ts'
import { seriesRefundOf, bookingRefundOf } from '../refund.ts'

const refundChanged = () =>
  problem('PRICE_CHANGED', 'What is left has changed in the meantime. Please check it and try again.')

interface ExpectedRefund {
  id: string
  expectedLeft: number
  expectedRefund: number
}

/** Cancels the remaining bookings in one transaction, locked in order of their ids. Returns the refunds to execute. */
const cancelAll = (context: Context, actor: Actor, { id, expectedLeft, expectedRefund }: ExpectedRefund) =>
  inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    const { series } = await getSeries(context, actor, id)
    const ids = series.bookings.filter(canCancel).map((booking) => booking.id)
    for (const one of ids.toSorted()) await lockBooking(unit.tx, one, actor)
    const now = context.now()
    const ends = (await readPaidBookings({ ...context, db: unit.tx }, ids)).map((paid) =>
      bookingRefundOf(paid, now),
    )
    if (ends.length !== expectedLeft || seriesRefundOf(ends).refund !== expectedRefund) throw refundChanged()
    const refunds: (string | null)[] = []
    for (const { bookingId, cents } of ends)
      refunds.push(await endBooking(inner, actor, { id: bookingId, expectedRefund: cents / 100 }))
    await change(inner, 'series.cancel', () =>
      Promise.resolve({ subject: `series:${id}`, after: { cancelled: ends.length }, result: undefined }),
    )
    return refunds
  })

/** Cancels all remaining bookings, or nothing if their number or the refund differs from what the patron saw. */
export async function cancelSeries(
  context: Context,
  actor: Actor,
  seen: ExpectedRefund,
): Promise<{ series: BookingSeries }> {
  const refunds = await keyedStep(context, 'end', (inner) => cancelAll(inner, actor, seen))
  for (const refundId of refunds) await finishNow(context, { refundId })
  return getSeries(context, actor, seen.id)
}
