import { and, eq } from '../../../db/drizzle.ts'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { services } from '../../directory/tables.ts'
import { lockProviderTime } from '../../scheduling/lock-provider-time.ts'
import { bookFree } from '../holds/book-free.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { expireOverdue } from '../holds/expire-overdue.ts'
import { insertHeld } from '../holds/insert-held.ts'
import { proposalKeptUntil } from '../holds/proposal-kept-until.ts'
import { getBooking } from '../queries.ts'
import { checkFirst } from '../times/first-consultation.ts'
import { checkFree, reserving } from '../times/reservation.ts'
import type { WantedSlot } from '../times/reservation.ts'
import { auditEntry } from '../transition.ts'

interface Proposal {
  patronId: string
  serviceId: string
  startsAt: string
}

async function checkOwnService(db: ReadOnly, actor: Actor, id: string): Promise<void> {
  const isOwn = and(eq(services.id, id), eq(services.providerId, actor.userId))
  const [service] = isId(id) ? await db.select({ status: services.status }).from(services).where(isOwn) : []
  if (!service) throw notFound('service')
  if (service.status !== 'published') throw problem('CONFLICT', 'This service is not published.')
}

/** Holds a slot for a client until they pay for it or decline it. A free one is booked immediately. */
export async function proposeBooking(
  context: Context,
  actor: Actor,
  { patronId, serviceId, startsAt }: Proposal,
): Promise<{ booking: BookingDetail }> {
  const now = context.now()
  const zone = await context.deps.clientZone(context.db, { providerId: actor.userId, patronId })
  if (zone === null) throw notFound('client')
  await checkOwnService(context.db, actor, serviceId)
  await checkListed(context.db, { providerId: actor.userId, now })
  const wanted: WantedSlot = {
    serviceId,
    startsAt: Date.parse(startsAt),
    now,
    without: { patronId, bookingId: null },
    // The notice period protects the provider, who does not need it here.
    terms: { noticeMinutes: 0 },
  }
  const keptUntil = proposalKeptUntil(wanted.startsAt, now)
  await checkFree(context.db, wanted)
  const id = await reserving(context, wanted, (part) =>
    inTransaction(part, async (unit) => {
      const inner = { ...part, unit }
      await lockProviderTime(unit.tx, actor.userId)
      await expireOverdue(unit.tx, inner, { providerId: actor.userId, patronId })
      await checkFirst(unit.tx, { serviceId, patronId })
      const row = await change(inner, 'booking.propose', async (tx) => {
        const hold = { serviceId, startsAt, zone }
        const held = await insertHeld(tx, inner, { wanted, hold, keptUntil, by: 'provider' })
        return { ...auditEntry(null, held, { by: 'provider' }), result: held }
      })
      if (row.priceCents === 0) await bookFree(inner, row, 'provider')
      return row.id
    }),
  )
  return getBooking(context, actor, id)
}
