import { eq } from '../../db/drizzle.ts'

import type { Actor, Context } from '../../context.ts'
import { bookings } from '../../domains/booking/tables.ts'
import { sessionPackages } from '../../domains/packages/tables.ts'
import { createHeld } from './booked-sales.ts'
import { createUser } from '../factories.ts'
import { buyInput } from './packages.ts'

/** A package of a new provider without a directory entry, and a patron with a held booking. */
export async function createOffer(context: Context, sessions = 3) {
  const [provider, user] = [
    await createUser(context, { kind: 'provider' }),
    await createUser(context, { kind: 'patron' }),
  ]
  const patron: Actor = { userId: user.id, sessionId: user.id, kind: 'patron', roles: [] }
  const hold = { sellerId: provider.id, patronId: user.id, dollars: 90 }
  const booking = await createHeld(context, { ...hold, hour: 48 })
  const now = context.now()
  const offer = await context.deps.database.write(async (tx) => {
    const [row] = await tx
      .insert(sessionPackages)
      .values({
        providerId: provider.id,
        serviceId: booking.serviceId,
        sessions,
        sessionCents: 8e3,
        validMonths: 12,
        status: 'published',
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return row!
  })
  const price = (sessions * 8000) / 100
  /** Holds another slot of the same service. */
  const holdMore = async (hour: number, confirmation: 'instant' | 'request' = 'instant') => {
    const made = await createHeld(context, { ...hold, hour, confirmation })
    const { serviceId } = booking
    await context.deps.database.write((tx) =>
      tx.update(bookings).set({ serviceId }).where(eq(bookings.id, made.id)),
    )
    return made.id
  }
  const press = {
    idempotencyKey: crypto.randomUUID(),
    input: buyInput({ ...offer, price, service: { id: offer.serviceId } }, 'pm_card_visa'),
  }
  return { patron, providerId: provider.id, packageId: offer.id, bookingId: booking.id, press, holdMore }
}
