import { and, asc, eq, isNull, lte, or, sql } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { providers } from '../tables.ts'

/** A provider's first free time, and until when it is valid. */
export interface FirstFreeTime {
  providerId: string
  /** `freeUntil` when the time was computed. A changed value means that it must be computed again. */
  known: Date | null
  firstFreeAt: Date | null
  freeUntil: Date
}

/** Stores a provider's first free time, by which the directory sorts. */
export async function setFirstFree(
  tx: Tx,
  { providerId, known, firstFreeAt, freeUntil }: FirstFreeTime,
): Promise<void> {
  await tx
    .update(providers)
    .set({ firstFreeAt, freeUntil })
    .where(
      and(
        eq(providers.id, providerId),
        sql`${providers.freeUntil} is not distinct from ${known?.toISOString() ?? null}`,
      ),
    )
}

/** Listed providers whose first free time must be recomputed, the longest overdue first. */
export function listUnknownFree(db: ReadOnly, now: Date, limit: number) {
  return db
    .select({ providerId: providers.id, known: providers.freeUntil })
    .from(providers)
    .where(and(eq(providers.isListed, true), or(isNull(providers.freeUntil), lte(providers.freeUntil, now))))
    .orderBy(sql`${asc(providers.freeUntil)} nulls first`)
    .limit(limit)
}

export async function findKnownFree(db: ReadOnly, providerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ known: providers.freeUntil })
    .from(providers)
    .where(eq(providers.id, providerId))
  return row?.known ?? null
}
