import { eq } from 'drizzle-orm'

import type { CoachingSpaceDetail, SpaceStatus } from '@wellspring/api/contract/coaching'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { DomainEvent } from '../../event.ts'
import { problem } from '../../problem.ts'
import { bookings } from '../booking/tables.ts'
import { packagePurchases } from '../packages/tables.ts'
import { lockSpace } from './lock.ts'
import { getCoachingSpace } from './queries.ts'
import { mayMoveSpace } from './rules.ts'
import { coachingSpaces } from './tables.ts'

interface Pair {
  patronId: string
  providerId: string
}

type Met = DomainEvent<'booking.book' | 'booking.pay' | 'booking.accept' | 'purchase.buy'>

async function coachedIn({ db }: Context, booking: string): Promise<Pair | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking))
  return row?.service.isCoaching && row.confirmedAt !== null ? row : undefined
}

async function coachedWith({ db }: Context, purchase: string): Promise<Pair | undefined> {
  const [row] = await db.select().from(packagePurchases).where(eq(packagePurchases.id, purchase))
  return row?.isCoaching ? row : undefined
}

/**
 * Two who meet for coaching, or have paid for it, have a space from then on; one that its patron ended stays ended.
 */
export async function openSpace(
  context: Context,
  { name, subjectId }: Pick<Met, 'name' | 'subjectId'>,
): Promise<void> {
  const pair = await (name === 'purchase.buy' ? coachedWith : coachedIn)(context, subjectId)
  if (!pair) return
  const { patronId, providerId } = pair
  await change(context, 'coaching.open', async (tx) => {
    const [space] = await tx
      .insert(coachingSpaces)
      .values({ patronId, providerId, createdAt: context.now() })
      .onConflictDoNothing()
      .returning()
    if (!space) return { result: undefined }
    return { subject: `coaching:${space.id}`, after: { status: space.status }, result: undefined }
  })
}

/** The patron ends it, or opens it again. */
export async function moveCoachingSpace(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: SpaceStatus },
): Promise<{ space: CoachingSpaceDetail }> {
  await change(context, status === 'ended' ? 'coaching.end' : 'coaching.reopen', async (tx) => {
    const space = await lockSpace(tx, actor, id)
    if (!mayMoveSpace(space.status, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        status === 'ended' ? 'This coaching space has ended already.' : 'This coaching space is open.',
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
