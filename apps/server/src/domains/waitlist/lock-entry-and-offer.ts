import { and, eq } from '../../db/drizzle.ts'

import type { Actor } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { lockOffer } from '../booking/holds/offer.ts'
import { lockEntry } from './queries.ts'
import type { EntryRow } from './queries.ts'
import { waitlistOffers } from './tables.ts'

/** Locks an entry and the time offered to it until the transaction ends. */
export async function lockEntryAndOffer(tx: Tx, { id, actor, now }: { id: string; actor: Actor; now: Date }) {
  const entry = await lockEntry(tx, id, actor)
  if (entry.status !== 'offered' || entry.bookingId === null)
    throw problem('ILLEGAL_TRANSITION', 'No time is held for you now.')
  return { entry, offer: await lockOffer(tx, { id: entry.bookingId, actor, now }) }
}

export const ofOffer = (entry: EntryRow) =>
  and(
    eq(waitlistOffers.entryId, entry.id),
    entry.bookingId === null ? undefined : eq(waitlistOffers.bookingId, entry.bookingId),
  )
