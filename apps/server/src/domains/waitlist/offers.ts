import { change, inTransaction } from '../../change.ts'
import type { Context } from '../../context.ts'
import { isProblem } from '../../problem.ts'
import { expireOverdue } from '../booking/hold.ts'
import { offerTime } from '../booking/offer.ts'
import { lockTime } from '../scheduling/lock-provider-time.ts'
import { findProviderOf } from './find-provider.ts'
import type { TimesChanged } from './find-provider.ts'
import { allNear, firstServed, readLine } from './line.ts'
import type { Match } from './line.ts'
import { moveEntry, auditEntry } from './transition.ts'
import { lockEntry } from './queries.ts'
import { waitlistOffers } from './tables.ts'

const atMost = 200

/** Keeps a time for the first in line, in one transaction with their step. */
async function offer(context: Context, { entry, slot, until }: Match): Promise<void> {
  const { patronId, serviceId, zone } = entry
  const { startsAt } = slot
  const held = await offerTime(context, { patronId, serviceId, startsAt, zone, until: until ?? startsAt })
  await change(context, 'waitlistOffer.create', async (tx) => {
    const before = await lockEntry(tx, entry.id)
    const after = await moveEntry(tx, before, { to: 'offered', set: { bookingId: held.id } })
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

/** Who could not be offered it after all; undefined when somebody was, null when there is nobody left. */
async function offerNext(
  context: Context,
  providerId: string,
  without: ReadonlySet<string>,
): Promise<string | null | undefined> {
  let tried: Match | null = null
  const run = () =>
    inTransaction(context, async (unit) => {
      const inner = { ...context, unit }
      await lockTime(unit.tx, providerId)
      const line = await readLine(inner, unit.tx, providerId)
      tried = line && firstServed(line, without)
      if (!tried) return null
      const { entry } = tried
      await expireOverdue(unit.tx, inner, { providerId, patronId: entry.patronId })
      await offer(inner, tried)
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

/** They booked somebody else at that time just now, or left. */
const isTaken = (error: unknown) =>
  isProblem(error) ||
  (error as { cause?: { constraint?: string } }).cause?.constraint === 'bookings_patron_time'

/** Tells everybody whom it fits of a time that nobody keeps any more: whoever taps first has it. */
const tellNear = (context: Context, { entry, slot }: Match) =>
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

/** Offers what is free of a provider's time to those who wait for it, in their order. Safe to repeat. */
export async function offerFreeTimes(context: Context, providerId: string): Promise<void> {
  const missed = new Set<string>()
  for (let done = 0; done < atMost; done++) {
    const line = await readLine(context, context.db, providerId)
    if (!line) return
    if (!firstServed(line, missed)) {
      for (const near of allNear(line)) await tellNear(context, near)
      return
    }
    const skipped = await offerNext(context, providerId, missed)
    if (skipped) missed.add(skipped)
  }
}

/** Times of a provider may have become free. */
export async function offerToWaiting(context: Context, event: TimesChanged): Promise<void> {
  const providerId = await findProviderOf(context.db, event)
  if (providerId) await offerFreeTimes(context, providerId)
}
