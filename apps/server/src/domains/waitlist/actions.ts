import { and, eq, sql } from 'drizzle-orm'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { WaitInput, WaitlistEntry } from '@wellspring/api/contract/waitlist'

import { change, inTransaction } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { lockOffer, returnOffer, takeOffer } from '../booking/offer.ts'
import { getBooking } from '../booking/queries.ts'
import { bookingNumber } from '../booking/rules.ts'
import { checkNothingFree, findBookable } from './free-already.ts'
import { moveEntry, auditEntry } from './transition.ts'
import { getEntry, isOpen, lockEntry } from './queries.ts'
import type { EntryRow } from './queries.ts'
import { MAX_AHEAD_MS, MAX_WAITING } from './rules.ts'
import { waitlistEntries, waitlistOffers } from './tables.ts'
import { endOfDay, startOfDay } from './window.ts'

type Answer = Promise<{ entry: WaitlistEntry }>

/** The end of the last day; days that lie behind or nowhere near are refused. */
function closesAtOf({ from, to, zone }: WaitInput, now: Date): Date {
  const refuse = (field: 'from' | 'to', message: string) =>
    problem('VALIDATION_FAILED', message, { errors: { [field]: message } })
  if (startOfDay(from, zone) > now.getTime() + MAX_AHEAD_MS) throw refuse('from', 'This is too far ahead.')
  const closes = endOfDay(to, zone)
  if (closes <= now.getTime()) throw refuse('to', 'This day has passed.')
  return new Date(closes)
}

/** Nobody waits twice for one thing, or for more than anybody needs. */
async function checkRoom(tx: Tx, patronId: string, serviceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist of ${patronId}`}, 0))`)
  const own = and(eq(waitlistEntries.patronId, patronId), isOpen)
  if ((await tx.$count(waitlistEntries, and(own, eq(waitlistEntries.serviceId, serviceId)))) > 0)
    throw problem('CONFLICT', 'You are on the list for this already.')
  if ((await tx.$count(waitlistEntries, own)) >= MAX_WAITING)
    throw problem('CONFLICT', `You can be on ${MAX_WAITING} lists at a time. Please leave one of them first.`)
}

/** Waits for a time of a service, unless one that fits is free. */
export async function joinWaitlist(context: Context, actor: Actor, input: WaitInput): Answer {
  const now = context.now()
  const { userId: patronId } = actor
  const { serviceId, from, to, weekdays, parts, zone } = input
  const closesAt = closesAtOf(input, now)
  const bookable = await findBookable(context, serviceId, { patronId, closesAt })
  await checkNothingFree(context, bookable, { patronId, wish: input })
  const id = await change(context, 'waitlist.join', async (tx) => {
    await checkRoom(tx, patronId, serviceId)
    const [row] = await tx
      .insert(waitlistEntries)
      .values({
        patronId,
        serviceId,
        providerId: bookable.providerId,
        from,
        to,
        weekdays,
        parts,
        zone,
        status: 'waiting',
        queuedAt: now,
        joinedAt: now,
        closesAt,
      })
      .returning({ id: waitlistEntries.id })
    if (!row) throw new Error('the waitlist entry was not written')
    return {
      subject: `waitlist:${row.id}`,
      after: { serviceId, from, to, weekdays, parts, zone },
      result: row.id,
    }
  })
  return getEntry(context, context.db, { id, actor })
}

/** The entry, and the time that is kept for it, neither of which changes until the transaction ends. */
async function lockBoth(tx: Tx, { id, actor, now }: { id: string; actor: Actor; now: Date }) {
  const entry = await lockEntry(tx, id, actor)
  if (entry.status !== 'offered' || entry.bookingId === null)
    throw problem('ILLEGAL_TRANSITION', 'No time is kept for you now.')
  return { entry, offer: await lockOffer(tx, { id: entry.bookingId, actor, now }) }
}

const ofOffer = (entry: EntryRow) =>
  and(
    eq(waitlistOffers.entryId, entry.id),
    entry.bookingId === null ? undefined : eq(waitlistOffers.bookingId, entry.bookingId),
  )

/** Takes the time that is kept: what costs something is paid next, and the rest is booked. */
export async function acceptOffer(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ entry: WaitlistEntry; booking: BookingDetail }> {
  const now = context.now()
  const bookingId = await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    return change(inner, 'waitlistOffer.accept', async (tx) => {
      const { entry, offer } = await lockBoth(tx, { id, actor, now })
      const [first] = await tx
        .update(waitlistOffers)
        .set({ takenAt: now })
        .where(and(ofOffer(entry), sql`${waitlistOffers.takenAt} is null`))
        .returning({ id: waitlistOffers.id })
      // Ten minutes are given once, however often somebody presses.
      if (!first) return { result: offer.id }
      const taken = await takeOffer(inner, tx, offer)
      const after = taken.status === 'held' ? entry : await moveEntry(tx, entry, { to: 'accepted' })
      return { ...auditEntry(entry, after, { number: bookingNumber(taken.number) }), result: offer.id }
    })
  })
  const [{ entry }, { booking }] = await Promise.all([
    getEntry(context, context.db, { id, actor }),
    getBooking(context, actor, bookingId),
  ])
  return { entry, booking }
}

/** Gives the time back and waits on, behind the others. */
export async function declineOffer(context: Context, actor: Actor, id: string): Answer {
  const now = context.now()
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'waitlistOffer.decline', async (tx) => {
      const { entry, offer } = await lockBoth(tx, { id, actor, now })
      await returnOffer(inner, offer)
      const after = await moveEntry(tx, entry, { to: 'offer_expired', set: { queuedAt: now } })
      return { ...auditEntry(entry, after), result: undefined }
    })
  })
  return getEntry(context, context.db, { id, actor })
}

/** Waits no longer; a time that is kept is free again. */
export async function leaveWaitlist(context: Context, actor: Actor, id: string): Answer {
  const now = context.now()
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'waitlist.leave', async (tx) => {
      const entry = await lockEntry(tx, id, actor)
      if (entry.status === 'offered' && entry.bookingId !== null) {
        const offer = await lockOffer(tx, { id: entry.bookingId, actor, now }).catch(() => null)
        if (offer) await returnOffer(inner, offer)
      }
      const after = await moveEntry(tx, entry, { to: 'left' })
      return { ...auditEntry(entry, after), result: undefined }
    })
  })
  return getEntry(context, context.db, { id, actor })
}
