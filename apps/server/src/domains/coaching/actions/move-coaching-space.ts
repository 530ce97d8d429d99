import { eq } from '../../../db/drizzle.ts'

import type { CoachingSpaceDetail, SpaceStatus } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockSpace } from '../lock.ts'
import { getCoachingSpace } from '../queries.ts'
import { canTransitionSpace } from '../rules.ts'
import { coachingSpaces } from '../tables.ts'

/** Ends or reopens a space on behalf of the patron. */
export async function moveCoachingSpace(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: SpaceStatus },
): Promise<{ space: CoachingSpaceDetail }> {
  await change(context, status === 'ended' ? 'coaching.end' : 'coaching.reopen', async (tx) => {
    const space = await lockSpace(tx, actor, id)
    if (!canTransitionSpace(space.status, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        status === 'ended' ? 'This coaching space has already ended.' : 'This coaching space is open.',
      )
    const endedAt = status === 'ended' ? context.now() : null
    await tx.update(coachingSpaces).set({ status, endedAt }).where(eq(coachingSpaces.id, space.id))
    return {
      subject: `coaching:${space.id}`,
      before: { status: space.status },
      after: { status },
      result: undefined,
    }
  })
  return getCoachingSpace(context, actor, id)
}
