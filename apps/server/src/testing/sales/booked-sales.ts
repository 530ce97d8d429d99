import { randomUUID } from 'node:crypto'

import type { Context } from '../../context.ts'
import { proposalKeptUntil } from '../../domains/booking/holds/proposal-kept-until.ts'
import type { BookingRow } from '../../domains/booking/transition.ts'
import { dueOf } from '../../domains/booking/rules.ts'
import { bookings } from '../../domains/booking/tables.ts'
import { providers, services } from '../../domains/directory/tables.ts'
import { applyCharge } from '../../domains/payments/settlement/apply-charge.ts'
import { payments } from '../../domains/payments/tables.ts'
import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import { address } from './checkout.ts'
import { serviceInput } from '../accounts/providers.ts'

interface Wanted {
  sellerId: string
  patronId: string
  dollars: number
  confirmation?: 'instant' | 'request'
  /** Proposed by the provider, who works around the clock. */
  isProposal?: boolean
  /** Hours until it begins. Must differ per provider. */
  hour: number
}

const aroundTheClock = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])

/** Creates the rows of a held booking, without a directory entry. */
export async function createHeld(
  context: Context,
  { sellerId, patronId, dollars, hour, confirmation = 'instant', isProposal = false }: Wanted,
): Promise<BookingRow> {
  const now = context.now()
  const { price: _, ...service } = serviceInput({ confirmation })
  const wanted = now.getTime() + (hour + 1) * HOUR_MS
  // Bookings that are rescheduled later start on a full hour, like the offered slots.
  const startsAt = new Date(isProposal ? Math.ceil(wanted / HOUR_MS) * HOUR_MS : wanted)
  const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS)
  return context.deps.database.write(async (tx) => {
    await tx
      .insert(providers)
      .values({
        id: sellerId,
        name: 'Calm practice',
        profession: 'Psychologist',
        description: 'Calm care.',
        domains: [service.area],
        formats: [service.format],
        languages: ['English'],
        isListed: true,
        ...(isProposal && { week: aroundTheClock }),
        verifiedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
    const [made] = await tx
      .insert(services)
      .values({
        ...service,
        providerId: sellerId,
        priceCents: dollars * 100,
        status: 'published',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: services.id })
    const [booking] = await tx
      .insert(bookings)
      .values({
        providerId: sellerId,
        patronId,
        serviceId: made!.id,
        sessionId: randomUUID(),
        seat: 1,
        service,
        policy: service.policy,
        priceCents: dollars * 100,
        status: 'held',
        isProposal,
        zone: 'UTC',
        startsAt,
        endsAt,
        blockedFrom: startsAt,
        blockedTo: endsAt,
        dueAt: isProposal
          ? proposalKeptUntil(startsAt.getTime(), now)
          : dueOf(
              'held',
              {
                startsAt,
                endsAt,
              },
              now,
            ),
        statusSince: now,
        createdAt: now,
      })
      .returning()
    return booking!
  })
}

/** A paid booking with its charge at the gateway. */
export async function createBookedSale(context: Context, wanted: Wanted): Promise<BookingRow> {
  const booking = await createHeld(context, wanted)
  const [payment] = await context.deps.database.write((tx) =>
    tx
      .insert(payments)
      .values({
        payableKind: 'booking',
        payableId: booking.id,
        payerId: wanted.patronId,
        idempotencyKey: randomUUID(),
        status: 'processing',
        paymentMethodId: 'pm_ok',
        amountCents: booking.priceCents,
        createdAt: context.now(),
        billingDetails: {
          ...address,
          email: 'maya@wellspring.example',
        },
      })
      .returning(),
  )
  const charge = await context.ports.cards.charge({
    key: payment!.id,
    amountCents: booking.priceCents,
    paymentMethodId: 'pm_ok',
    email: 'maya@wellspring.example',
    description: 'A booking',
    metadata: {},
  })
  await applyCharge(context, payment!, charge)
  return booking
}
