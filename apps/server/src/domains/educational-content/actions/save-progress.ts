import { and, eq, isNull, sql } from '../../../db/drizzle.ts'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { getItem } from '../library/items.ts'
import { findOffered } from '../queries.ts'
import { isFinished, positionOf } from '../rules.ts'
import { contentProgress } from '../tables.ts'

interface Saved {
  id: string
  seconds?: number | undefined
  duration?: number | undefined
  fraction?: number | undefined
  waitedMs: number
  zone: string
}

type Position = NonNullable<ReturnType<typeof positionOf>>

/** A late update from another device does not move the position back, and the furthest position is kept. */
const write = (context: Context, { userId }: Actor, { id, zone, waitedMs }: Saved, position: Position) =>
  inTransaction(context, async ({ tx }) => {
    const { fraction, seconds } = position
    const at = new Date(context.now().getTime() - waitedMs)
    const furthest = { furthestFraction: fraction, furthestSeconds: seconds }
    const known = contentProgress
    const isLatest = sql`excluded.at >= ${known.at}`
    return returned(
      await tx
        .insert(known)
        .values({ patronId: userId, contentId: id, fraction, seconds, at, zone, ...furthest })
        .onConflictDoUpdate({
          target: [known.patronId, known.contentId],
          set: {
            fraction: sql`case when ${isLatest} then excluded.fraction else ${known.fraction} end`,
            seconds: sql`case when ${isLatest} then excluded.seconds else ${known.seconds} end`,
            at: sql`greatest(excluded.at, ${known.at})`,
            zone: sql`case when ${isLatest} then excluded.zone else ${known.zone} end`,
            furthestFraction: sql`greatest(excluded.furthest_fraction, ${known.furthestFraction})`,
            furthestSeconds: sql`greatest(excluded.furthest_seconds, ${known.furthestSeconds})`,
          },
        })
        .returning(),
      'progress',
    )
  })

/** Content is finished once. Reopening it changes nothing. */
const finish = (context: Context, { id, contentId }: { id: string; contentId: string }) =>
  change(context, 'educationalContent.finish', async (tx) => {
    const done = await tx
      .update(contentProgress)
      .set({ finishedAt: context.now() })
      .where(and(eq(contentProgress.id, id), isNull(contentProgress.finishedAt)))
      .returning({ id: contentProgress.id })
    if (done.length === 0) return { result: undefined }
    return { subject: `progress:${id}`, after: { contentId }, result: undefined }
  })

/** Saves the reading position. Clients report it every few seconds, and only finishing is audited. */
export async function saveProgress(
  context: Context,
  actor: Actor,
  saved: Saved,
): Promise<{ item: LibraryItem }> {
  const offered = await findOffered(context, saved.id)
  if (!offered) throw notFound('content')
  if (!offered.isOpen) throw problem('UNAUTHORIZED', 'This is for members.')
  const position = positionOf(offered.content, saved)
  if (!position) throw problem('VALIDATION_FAILED', 'Say how far you have got.')
  const row = await write(context, actor, saved, position)
  if (isFinished(row.furthestFraction) && row.finishedAt === null) await finish(context, row)
  return { item: await getItem(context.unit?.tx ?? context.db, actor.userId, saved.id) }
}
