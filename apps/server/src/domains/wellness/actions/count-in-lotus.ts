import { and, eq, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { sourcesOf } from '../lotus/source.ts'
import type { SourceKind } from '../lotus/source.ts'
import { localDay } from '../moods/rules.ts'
import { lotusEntries } from '../tables.ts'
import { lockName } from '../../../db/lock-name.ts'

/** Adds, updates or removes the entry of a source according to its current state. Idempotent. */
export async function countInLotus(context: Context, kind: SourceKind, sourceId: string): Promise<void> {
  await change(context, 'lotus.count', async (tx) => {
    // Serialises concurrent calls, so that the second one reads the state that the first one read, or a newer one.
    await lockName(tx, `lotus ${kind} ${sourceId}`)
    const found = await sourcesOf(context.deps)[kind].find(tx, sourceId, context.now())
    if (!found) return { result: undefined }
    const { patronId, deed } = found
    if (!deed) {
      const gone = await tx
        .delete(lotusEntries)
        .where(
          and(
            eq(lotusEntries.patronId, patronId),
            eq(lotusEntries.kind, kind),
            eq(lotusEntries.sourceId, sourceId),
          ),
        )
        .returning({ id: lotusEntries.sourceId })
      return gone.length === 0 ? { result: undefined } : { subject: `lotus:${patronId}`, result: undefined }
    }
    const { leaves, at, zone } = deed
    const counted = { leaves, at, on: localDay(at, zone) }
    const rows = await tx
      .insert(lotusEntries)
      .values({ ...counted, patronId, kind, sourceId })
      .onConflictDoUpdate({
        target: [lotusEntries.patronId, lotusEntries.kind, lotusEntries.sourceId],
        set: counted,
        setWhere: sql`(${lotusEntries.leaves}, ${lotusEntries.at}) is distinct from (excluded."leaves", excluded."at")`,
      })
      .returning({ id: lotusEntries.sourceId })
    return rows.length === 0 ? { result: undefined } : { subject: `lotus:${patronId}`, result: undefined }
  })
}
