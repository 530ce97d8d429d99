import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { notFound } from '../../../problem.ts'
import { services } from '../../directory/tables.ts'
import type { OfferedService } from '../../directory/tables.ts'
import { findReservation } from '../times/reservation.ts'
import type { WantedSlot } from '../times/reservation.ts'
import { dueOf } from '../rules.ts'
import { bookingTimeline, bookings } from '../tables.ts'
import type { BookingRow } from '../transition.ts'

export interface Hold {
  serviceId: string
  startsAt: string
  zone: string
  note?: string | undefined
}

async function findService(tx: Tx, id: string) {
  const [row] = await tx.select().from(services).where(eq(services.id, id))
  if (!row) throw notFound('service')
  const offered = row as OfferedService
  const { title, area, leaves, format, isCoaching, lengthMinutes, confirmation, address } = offered
  const { bufferBeforeMinutes, bufferAfterMinutes, policy, priceCents, providerId } = offered
  return {
    terms: { policy, priceCents, providerId, serviceId: row.id },
    service: {
      title,
      area,
      leaves,
      format,
      isCoaching,
      lengthMinutes,
      confirmation,
      bufferBeforeMinutes,
      bufferAfterMinutes,
      address,
    },
  }
}

interface Keeping {
  wanted: WantedSlot
  hold: Hold
  /** Overrides the default of ten minutes. */
  keptUntil?: Date
  /** A slot held by the system is an offer and hidden from its provider. */
  by?: 'patron' | 'provider' | 'system'
}

/** Inserts a hold of a free slot for a patron. The caller holds the lock on the provider's time. */
export async function insertHeld(
  tx: Tx,
  context: Context,
  { wanted, hold, keptUntil, by = 'patron' }: Keeping,
): Promise<BookingRow> {
  const now = context.now()
  const [place, { service, terms }] = [
    await findReservation(tx, wanted),
    await findService(tx, hold.serviceId),
  ]
  const row = returned(
    await tx
      .insert(bookings)
      .values({
        ...place,
        ...terms,
        service,
        patronId: wanted.without.patronId,
        status: 'held',
        zone: hold.zone,
        note: hold.note || null,
        statusSince: now,
        createdAt: now,
        dueAt: keptUntil ?? dueOf('held', place, now),
        isOffer: by === 'system',
        isProposal: by === 'provider',
      })
      .returning(),
    'booking',
  )
  await tx.insert(bookingTimeline).values({ bookingId: row.id, at: now, by, status: 'held' })
  return row
}
