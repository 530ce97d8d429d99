import { eq } from '../../../db/drizzle.ts'

import { DAY_MS, MINUTE_MS } from '../../../time.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { DomainEvent } from '../../../event.ts'
import { findKnownFree, listUnknownFree, setFirstFree } from '../../directory/listing/first-free.ts'
import type { BookingEvents } from '../events.ts'
import { findFirstFree } from './free-times.ts'
import { bookings } from '../tables.ts'

const atOnce = 50
const atMost = 1000

type Stale = { providerId: string; known: Date | null }

/** Recomputes first free times. Not audited, because it is derived data. */
async function refresh(context: Context, stale: readonly Stale[]): Promise<void> {
  const now = context.now()
  const found = await findFirstFree(
    context.db,
    stale.map(({ providerId }) => providerId),
    { now },
  )
  await context.deps.database.write(async (tx) => {
    for (const { providerId, known } of stale) {
      const first = found.get(providerId)?.first
      // The time is valid until it is too close to be booked. Without one it is valid for a day, after which another
      // day is within reach.
      const until = first ? Math.max(first.until, now.getTime() + MINUTE_MS) : now.getTime() + DAY_MS
      await setFirstFree(tx, {
        providerId,
        known,
        freeUntil: new Date(until),
        firstFreeAt: first ? new Date(first.startsAt) : null,
      })
    }
  })
}

/** Recomputes a provider's first free time after their time has changed. */
export async function refreshProviderOf(
  context: Context,
  { subjectId }: Pick<DomainEvent<keyof BookingEvents>, 'subjectId'>,
): Promise<void> {
  const [row] = await context.db
    .select({ providerId: bookings.providerId })
    .from(bookings)
    .where(eq(bookings.id, subjectId))
  if (!row) return
  await refresh(context, [{ ...row, known: await findKnownFree(context.db, row.providerId) }])
}

/**
 * Recomputes first free times that have passed or whose schedule has changed. If a batch fails, each is computed by
 * itself, and those that fail again are left unknown.
 */
export async function refreshFirstFree(context: Context): Promise<void> {
  const failed = new Set<string>()
  const refreshAlone = (_context: Context, id: string, { known }: { known: Date | null }) =>
    refresh(context, [{ providerId: id, known }]).catch((error: unknown) => {
      failed.add(id)
      throw error
    })
  for (let done = 0; done < atMost; done += atOnce) {
    const unknown = await listUnknownFree(context.db, context.now(), atOnce + failed.size)
    const stale = unknown.filter(({ providerId }) => !failed.has(providerId))
    const rows = stale.map((one) => ({ ...one, id: one.providerId }))
    if (stale.length > 0) await refresh(context, stale).catch(() => eachOf(context, rows, refreshAlone))
    if (stale.length < atOnce) return
  }
}
