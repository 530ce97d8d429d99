import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { getPayment } from '../../payments/queries.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { startBookingPayment } from '../money/start-payment.ts'
import type { Keyed } from '../money/start-payment.ts'
import { getBooking, lockBooking, readBooking } from '../queries.ts'
import { auditEntry, checkSeenTime } from '../transition.ts'

interface FromPackage {
  id: string
  purchaseId: string
  startsAt?: string | undefined
}

/** Pays for a held slot with a package unit, without a card. */
export async function payFromPackage(
  context: Context,
  actor: Actor,
  { idempotencyKey, input: { id, purchaseId, startsAt } }: Keyed<FromPackage>,
): Promise<{ booking: BookingDetail }> {
  const open = () =>
    change(context, 'booking.pay', async (tx) => {
      const before = await lockBooking(tx, id, actor)
      checkSeenTime(before, startsAt)
      await checkListed(tx, { providerId: before.providerId, now: context.now() })
      const paying = { bookingId: id, purchaseId, idempotencyKey }
      const paymentId = await context.deps.prepaid.pay(tx, context, paying)
      const after = await readBooking(tx, id)
      return { ...auditEntry(before, after, { by: 'patron' }), result: await getPayment(tx, paymentId) }
    })
  await startBookingPayment(context, actor, { id, idempotencyKey, open })
  return getBooking(context, actor, id)
}
