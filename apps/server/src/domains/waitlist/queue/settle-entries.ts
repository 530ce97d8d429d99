import { and, eq, inArray, lte, ne, or } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { DomainEvent } from '../../../event.ts'
import type { BookingEvents } from '../../booking/events.ts'
import { bookings } from '../../booking/tables.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { providers, services } from '../../directory/tables.ts'
import { offerFreeTimes } from '../actions/offer-free-times.ts'
import { isOpen, lockEntry } from '../queries.ts'
import type { EntryRow } from '../queries.ts'
import { waitlistEntries } from '../tables.ts'
import { transitionEntry, auditEntry } from '../transition.ts'

const isTaken = ({ status }: BookingRow) =>
  ['requested', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status)

/** Closes an entry as accepted, because the patron has a booking. */
const fulfil = (context: Context, id: string, bookingId: string) =>
  change(context, 'waitlist.fulfil', async (tx) => {
    const before = await lockEntry(tx, id)
    if (['accepted', 'left', 'closed'].includes(before.status)) return { result: undefined }
    const after = await transitionEntry(tx, before, { to: 'accepted', set: { bookingId } })
    return { ...auditEntry(before, after), result: undefined }
  })

/** Whether the service is unavailable or the requested days are over. */
async function isServiceGone(tx: Tx, { serviceId, closesAt }: EntryRow, now: Date): Promise<boolean> {
  if (closesAt <= now) return true
  const [there] = await tx
    .select({ id: services.id })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(services.id, serviceId), ne(services.status, 'archived'), eq(providers.isListed, true)))
  return there === undefined
}

/** Moves an entry with an expired offer to the end of the queue. */
const expireOffer = (context: Context, id: string, bookingId: string) =>
  change(context, 'waitlistOffer.expire', async (tx) => {
    const before = await lockEntry(tx, id)
    if (before.status !== 'offered' || before.bookingId !== bookingId) return { result: undefined }
    const now = context.now()
    const after = await transitionEntry(tx, before, { to: 'offer_expired', set: { queuedAt: now } })
    return { ...auditEntry(before, after), result: undefined }
  })

export async function settleEntry(context: Context, entry: EntryRow, booking: BookingRow): Promise<void> {
  if (isTaken(booking)) await fulfil(context, entry.id, booking.id)
  else if (booking.status !== 'held') await expireOffer(context, entry.id, booking.id)
}

/** Updates the waitlist entries that a booking affects, and offers a freed time to the next patron. */
export async function settleEntriesOfBooking(
  context: Context,
  { subjectId: id }: Pick<DomainEvent<keyof BookingEvents>, 'subjectId'>,
): Promise<void> {
  const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) return
  const { patronId, serviceId, providerId } = booking
  const own = and(eq(waitlistEntries.patronId, patronId), eq(waitlistEntries.serviceId, serviceId))
  const concerned = isTaken(booking) ? own : eq(waitlistEntries.bookingId, id)
  const entries = await context.db.select().from(waitlistEntries).where(and(concerned, isOpen))
  for (const entry of entries) await settleEntry(context, entry, booking)
  await offerFreeTimes(context, providerId)
}

/** Closes an entry that can no longer succeed. An offer that is still open may be accepted. */
const close = (context: Context, id: string) =>
  change(context, 'waitlist.close', async (tx) => {
    const before = await lockEntry(tx, id)
    const waits = before.status === 'waiting' || before.status === 'offer_expired'
    if (!waits || !(await isServiceGone(tx, before, context.now()))) return { result: undefined }
    const after = await transitionEntry(tx, before, { to: 'closed' })
    return { ...auditEntry(before, after), result: undefined }
  })

export const atOnce = 1000

/** Closes all entries whose service or provider is unavailable or whose last day has passed. */
export async function closeUnavailable(context: Context): Promise<void> {
  const gone = await context.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .innerJoin(providers, eq(providers.id, waitlistEntries.providerId))
    .where(
      and(
        inArray(waitlistEntries.status, ['waiting', 'offer_expired']),
        or(
          lte(waitlistEntries.closesAt, context.now()),
          eq(services.status, 'archived'),
          eq(providers.isListed, false),
        ),
      ),
    )
    .limit(atOnce)
  await eachOf(context, gone, close)
}
