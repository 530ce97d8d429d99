import { and, sql } from '../../../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { WaitlistEntry } from '@wellspring/api/contract/waitlist'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { takeOffer } from '../../booking/holds/offer.ts'
import { getBooking } from '../../booking/queries.ts'
import { bookingNumber } from '../../booking/rules.ts'
import { lockEntryAndOffer, ofOffer } from '../lock-entry-and-offer.ts'
import { getEntry } from '../queries.ts'
import { waitlistOffers } from '../tables.ts'
import { transitionEntry, auditEntry } from '../transition.ts'

/** Accepts an offered time. A paid one must be paid for next, and any other is booked at once. */
export async function acceptOffer(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ entry: WaitlistEntry; booking: BookingDetail }> {
  const now = context.now()
  const bookingId = await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    return change(inner, 'waitlistOffer.accept', async (tx) => {
      const { entry, offer } = await lockEntryAndOffer(tx, { id, actor, now })
      const [first] = await tx
        .update(waitlistOffers)
        .set({ takenAt: now })
        .where(and(ofOffer(entry), sql`${waitlistOffers.takenAt} is null`))
        .returning({ id: waitlistOffers.id })
      // The ten minutes to pay are given once, however often the patron presses.
      if (!first) return { result: offer.id }
      const taken = await takeOffer(inner, tx, offer)
      const after = taken.status === 'held' ? entry : await transitionEntry(tx, entry, { to: 'accepted' })
      return { ...auditEntry(entry, after, { number: bookingNumber(taken.number) }), result: offer.id }
    })
  })
  const [{ entry }, { booking }] = await Promise.all([
    getEntry(context, context.db, { id, actor }),
    getBooking(context, actor, bookingId),
  ])
  return { entry, booking }
}
