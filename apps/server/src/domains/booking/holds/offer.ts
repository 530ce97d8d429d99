import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { checkFirst } from '../times/first-consultation.ts'
import { bookFree } from './book-free.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { insertHeld } from './insert-held.ts'
import { transitionBooking, auditEntry } from '../transition.ts'
import type { BookingRow } from '../transition.ts'
import { lockBooking } from '../queries.ts'
import { HOLD_MS } from '../rules.ts'
import { bookings } from '../tables.ts'

/** A slot offered to a person on the waitlist, with its deadline. */
export interface Offered {
  patronId: string
  serviceId: string
  startsAt: number
  zone: string
  until: number
}

/** Offers a free slot to a person on the waitlist. The caller holds the lock on the provider's time. */
export const offerTime = (context: Context, { patronId, until, ...offered }: Offered): Promise<BookingRow> =>
  change(context, 'booking.offer', async (tx) => {
    const { serviceId, startsAt, zone } = offered
    const without = { patronId, bookingId: null }
    const held = await insertHeld(tx, context, {
      wanted: { serviceId, startsAt, now: context.now(), without },
      hold: { serviceId, startsAt: new Date(startsAt).toISOString(), zone },
      keptUntil: new Date(until),
      by: 'system',
    })
    return { ...auditEntry(null, held, { by: 'system' }), result: held }
  })

/** An open offer with its row locked. Throws for one that has ended. */
export async function lockOffer(
  tx: Tx,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<BookingRow> {
  const booking = await lockBooking(tx, id, actor)
  const { status, isOffer, dueAt } = booking
  if (status !== 'held' || !isOffer || dueAt === null || dueAt <= now)
    throw problem('ILLEGAL_TRANSITION', 'This time is no longer held for you.')
  return booking
}

/** Accepts an offer, with at least ten minutes to pay. A free service is booked immediately. */
export async function takeOffer(context: Context, tx: Tx, offer: BookingRow): Promise<BookingRow> {
  await checkFirst(tx, offer)
  await checkListed(tx, { providerId: offer.providerId, now: context.now() })
  if (offer.priceCents === 0) {
    await bookFree(context, offer)
    return lockBooking(tx, offer.id)
  }
  const dueAt = new Date(Math.max(offer.dueAt?.getTime() ?? 0, context.now().getTime() + HOLD_MS))
  const after = returned(
    await tx.update(bookings).set({ dueAt }).where(eq(bookings.id, offer.id)).returning(),
    'offer',
  )
  return after
}

/** Declines an offer, which frees its slot. */
export const returnOffer = (context: Context, offer: BookingRow): Promise<BookingRow> =>
  change(context, 'booking.release', async (tx) => {
    const set = { cancelledBy: 'patron' as const }
    const after = await transitionBooking(tx, context, offer, { to: 'cancelled', by: 'patron', set })
    return { ...auditEntry(offer, after, { by: 'patron' }), result: after }
  })
