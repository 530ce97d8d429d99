import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { bookings } from '../../booking/tables.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { coachingSpaces } from '../tables.ts'

interface Pair {
  patronId: string
  providerId: string
}

type CoachingBooked = DomainEvent<'booking.book' | 'booking.pay' | 'booking.accept' | 'purchase.buy'>

async function pairOfBooking({ db }: Context, booking: string): Promise<Pair | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, booking))
  return row?.service.isCoaching && row.confirmedAt !== null ? row : undefined
}

async function pairOfPurchase({ db }: Context, purchase: string): Promise<Pair | undefined> {
  const [row] = await db.select().from(packagePurchases).where(eq(packagePurchases.id, purchase))
  return row?.isCoaching ? row : undefined
}

/**
 * Creates the space of a patron and a provider with a coaching booking or a paid coaching package. A space that its
 * patron ended stays ended.
 */
export async function openSpace(
  context: Context,
  { name, subjectId }: Pick<CoachingBooked, 'name' | 'subjectId'>,
): Promise<void> {
  const pair = await (name === 'purchase.buy' ? pairOfPurchase : pairOfBooking)(context, subjectId)
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
