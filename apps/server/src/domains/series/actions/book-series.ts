import { randomUUID } from 'node:crypto'

import { change, inTransaction, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { lockUsable, payWithUnit } from '../../packages/purchases/units.ts'
import { bookFree } from '../../booking/holds/book-free.ts'
import { expireOverdue } from '../../booking/holds/expire-overdue.ts'
import { insertHeld } from '../../booking/holds/insert-held.ts'
import { reserving } from '../../booking/times/reservation.ts'
import { auditEntry } from '../../booking/transition.ts'
import type { BookingRow } from '../../booking/transition.ts'
import { lockProviderTime } from '../../scheduling/lock-provider-time.ts'
import { overlapsEarlierDate, readScheduleView, dateStateIn } from '../date-states.ts'
import { findService, checkOpen } from '../find-service.ts'
import type { SeriesAnswer } from '../find-service.ts'
import { getSeries } from '../queries.ts'
import { bookingSeries, seriesBookings } from '../tables.ts'

interface WantedSeries {
  serviceId: string
  purchaseId?: string | undefined
  zone: string
  note?: string | undefined
  startsAts: readonly string[]
}

const datesTaken = (gone: readonly number[]) =>
  problem(
    'SLOT_TAKEN',
    gone.length === 1
      ? 'One of these dates is no longer free.'
      : `${gone.length} of these dates are no longer free.`,
    { taken: gone.map((startsAt) => new Date(startsAt).toISOString()) },
  )

const needsPackage = () =>
  problem(
    'CONFLICT',
    'Only free services, or services paid from a package, can be booked several times at once.',
  )

interface PackagePayment {
  patronId: string
  serviceId: string
  purchaseId?: string | undefined
  times: number
}

/**
 * Locks the package that pays for all dates: only a package can, because a card is charged one amount at a time. Null
 * for a free service.
 */
async function lockPayingPackage(
  tx: Tx,
  { purchaseId, ...wish }: PackagePayment,
  now: Date,
): Promise<string | null> {
  const { priceCents } = await findService(tx, wish.serviceId)
  if (priceCents === 0) return null
  if (purchaseId === undefined) throw needsPackage()
  const { purchase } = await lockUsable(tx, { ...wish, purchaseId, now })
  return purchase.id
}

/** Pays for a held booking and books or requests it. Its price may be newer than the check for a package. */
async function bookHeld(context: Context, before: BookingRow, purchaseId: string | null) {
  if (before.priceCents === 0) return bookFree(context, before)
  if (purchaseId === null) throw needsPackage()
  await change(context, 'booking.pay', async (tx) => {
    const idempotencyKey = randomUUID()
    const { after } = await payWithUnit(tx, context, { before, purchaseId, idempotencyKey })
    return { ...auditEntry(before, after, { by: 'patron' }), result: undefined }
  })
}

/** Books all of the dates or none. The provider's time is locked from the first check to the last booking. */
export async function bookSeries(context: Context, actor: Actor, wanted: WantedSeries): SeriesAnswer {
  const { serviceId, purchaseId, zone, note } = wanted
  const { userId: patronId } = actor
  const dates = wanted.startsAts.map((at) => Date.parse(at)).toSorted((a, b) => a - b)
  const { providerId } = await findService(context.db, serviceId)
  const book = (outer: Context) =>
    inTransaction(outer, async (unit) => {
      const inner = { ...outer, unit }
      const { tx } = unit
      await lockProviderTime(tx, providerId)
      await expireOverdue(tx, inner, { providerId, patronId })
      const now = context.now()
      const view = await readScheduleView(tx, { serviceId, patronId, dates, now })
      await checkOpen({ ...context, db: tx }, view, patronId)
      const gone = dates.filter(
        (startsAt) => dateStateIn(view, startsAt) !== 'free' || overlapsEarlierDate(view, dates, startsAt),
      )
      if (gone.length > 0) throw datesTaken(gone)
      const payer = await lockPayingPackage(tx, { patronId, serviceId, purchaseId, times: dates.length }, now)
      const seriesId = await change(inner, 'series.book', async () => {
        const row = returned(
          await tx
            .insert(bookingSeries)
            .values({ patronId, providerId, serviceId, zone, createdAt: now })
            .returning({ id: bookingSeries.id }),
          'series',
        )
        return { subject: `series:${row.id}`, after: { times: dates.length }, result: row.id }
      })
      for (const startsAt of dates) {
        const hold = { serviceId, zone, note, startsAt: new Date(startsAt).toISOString() }
        const held = await change(inner, 'booking.hold', async () => {
          const without = { patronId, bookingId: null }
          const row = await insertHeld(tx, inner, { wanted: { serviceId, startsAt, now, without }, hold })
          return { ...auditEntry(null, row, { by: 'patron' }), result: row }
        })
        await tx.insert(seriesBookings).values({ seriesId, bookingId: held.id })
        await bookHeld(inner, held, payer)
      }
      return seriesId
    })
  const first = {
    serviceId,
    startsAt: dates[0] ?? 0,
    now: context.now(),
    without: { patronId, bookingId: null },
  }
  const seriesId = await reserving(context, first, (part) => keyedStep(part, 'book', book))
  return getSeries(context, actor, seriesId)
}
