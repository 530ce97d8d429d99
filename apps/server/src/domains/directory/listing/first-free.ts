import { and, asc, eq, isNull, lte, or, sql } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { providers } from '../tables.ts'

/** When somebody is free first, and when that has to be looked up again. */
export interface FirstFreeTime {
  providerId: string
  /** What stood there when it was looked up: who has changed it since is looked up again. */
  known: Date | null
  firstFreeAt: Date | null
  freeUntil: Date
}

/** Keeps when somebody is free first, so that a page of the directory can be sorted by it. */
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

/** Those who are listed and whose first free time is not known any more, the longest so first. */
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
