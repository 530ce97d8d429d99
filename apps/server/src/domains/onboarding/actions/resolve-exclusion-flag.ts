import { eq } from '../../../db/drizzle.ts'

import type { ExclusionFlag } from '@wellspring/api/contract/review'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { flagShape, present } from '../exclusions/queries.ts'
import { applications, exclusionFlags } from '../tables.ts'

/** Somebody has looked at a match; what follows from it is done where accounts are. */
export async function resolveExclusionFlag(
  context: Context,
  actor: Actor,
  { id, resolution }: { id: string; resolution: string },
): Promise<ExclusionFlag> {
  await change(context, 'exclusionFlag.resolve', async (tx) => {
    const [before] = isId(id)
      ? await tx.select().from(exclusionFlags).where(eq(exclusionFlags.id, id)).for('update')
      : []
    if (!before) throw notFound('match')
    if (before.resolvedAt) throw problem('CONFLICT', 'Somebody has resolved this already.')
    await tx
      .update(exclusionFlags)
      .set({ resolution, resolvedBy: actor.userId, resolvedAt: context.now() })
      .where(eq(exclusionFlags.id, id))
    return {
      subject: `application:${before.applicationId}`,
      after: { flag: id, resolution },
      result: undefined,
    }
  })
  const [row] = await context.db
    .select(flagShape)
    .from(exclusionFlags)
    .innerJoin(applications, eq(applications.id, exclusionFlags.applicationId))
    .where(eq(exclusionFlags.id, id))
  if (!row) throw notFound('match')
  return present(row)
}
