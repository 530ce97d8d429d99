import { constraintOf } from '../../../db/constraint-of.ts'
import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { expireOverdue } from '../../booking/holds/expire-overdue.ts'
import { offerTime } from '../../booking/holds/offer.ts'
import { lockProviderTime } from '../../scheduling/lock-provider-time.ts'
import { lockEntry } from '../queries.ts'
import { nearMatches, firstMatchInQueue, readQueue } from '../queue/queue.ts'
import type { Match } from '../queue/queue.ts'
import { waitlistOffers } from '../tables.ts'
import { transitionEntry, auditEntry } from '../transition.ts'

const atMost = 200

/** Reserves a time for a patron and records the offer, in one transaction. */
async function offerSlot(context: Context, { entry, slot, until }: Match): Promise<void> {
  const { patronId, serviceId, zone } = entry
  const { startsAt } = slot
  const held = await offerTime(context, { patronId, serviceId, startsAt, zone, until: until ?? startsAt })
  await change(context, 'waitlistOffer.create', async (tx) => {
    const before = await lockEntry(tx, entry.id)
    const after = await transitionEntry(tx, before, { to: 'offered', set: { bookingId: held.id } })
    const at = context.now()
    await tx
      .insert(waitlistOffers)
      .values({ entryId: entry.id, startsAt: held.startsAt, bookingId: held.id, at })
    const said = {
      startsAt: held.startsAt.toISOString(),
      until: new Date(until ?? startsAt).toISOString(),
    }
    return { ...auditEntry(before, after, said), result: undefined }
  })
}

/**
 * Offers a time to the next patron: undefined on success, the entry's id if it could not be offered, null if none is
 * left.
 */
async function offerNext(
  context: Context,
  providerId: string,
  without: ReadonlySet<string>,
): Promise<string | null | undefined> {
  let tried: Match | null = null
  const run = () =>
    inTransaction(context, async (unit) => {
      const inner = { ...context, unit }
      await lockProviderTime(unit.tx, providerId)
      const queue = await readQueue(inner, unit.tx, providerId)
      tried = queue && firstMatchInQueue(queue, without)
      if (!tried) return null
      const { entry } = tried
      await expireOverdue(unit.tx, inner, { providerId, patronId: entry.patronId })
      await offerSlot(inner, tried)
      return undefined
    })
  try {
    return await run()
  } catch (error) {
    const missed = tried as Match | null
    if (!missed || !isTaken(error)) throw error
    return missed.entry.id
  }
}

/** The patron has just booked another provider at that time, or left. */
const isTaken = (error: unknown) => isProblem(error) || constraintOf(error) === 'reservations_patron_time'

/** Tells a matching patron about a time too near to reserve: it is first come, first served. */
const announceSlot = (context: Context, { entry, slot }: Match) =>
  change(context, 'waitlist.announce', async (tx) => {
    const startsAt = new Date(slot.startsAt)
    const told = await tx
      .insert(waitlistOffers)
      .values({ entryId: entry.id, startsAt, at: context.now() })
      .onConflictDoNothing()
      .returning({ id: waitlistOffers.id })
    if (told.length === 0) return { result: undefined }
    return {
      subject: `waitlist:${entry.id}`,
      after: { startsAt: startsAt.toISOString() },
      result: undefined,
    }
  })

/** Offers a provider's free times to the waiting patrons in order. Safe to repeat. */
export async function offerFreeTimes(context: Context, providerId: string): Promise<void> {
  const missed = new Set<string>()
  for (let done = 0; done < atMost; done++) {
    const queue = await readQueue(context, context.db, providerId)
    if (!queue) return
    if (!firstMatchInQueue(queue, missed)) {
      for (const near of nearMatches(queue)) await announceSlot(context, near)
      return
    }
    const skipped = await offerNext(context, providerId, missed)
    if (skipped) missed.add(skipped)
  }
}
