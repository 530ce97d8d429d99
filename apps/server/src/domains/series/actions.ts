import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'

import type { BookingSeries, SeriesDate, SeriesPlan } from '@wellspring/api/contract/series'

import { change, inTransaction, keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound, problem } from '../../problem.ts'
import { hasBooked } from '../booking/free-times.ts'
import { lockUsable, payWithSession } from '../booking/from-package.ts'
import { bookFree, expireOverdue, insertHeld } from '../booking/hold.ts'
import { auditEntry } from '../booking/transition.ts'
import type { BookingRow } from '../booking/transition.ts'
import { taking } from '../booking/place.ts'
import { lockTime } from '../scheduling/lock-provider-time.ts'
import { services } from '../directory/tables.ts'
import { datesOf } from './dates.ts'
import { dateIn, meetsEarlier, readView, stateIn } from './look.ts'
import type { View } from './look.ts'
import { getSeries } from './queries.ts'
import { bookingSeries, seriesBookings } from './tables.ts'

type Answer = Promise<{ series: BookingSeries }>

async function findService(db: ReadOnly | Tx, serviceId: string) {
  const [service] = await db
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.status, 'published')))
  if (!service) throw notFound('service')
  if (service.isFirstOnly) throw problem('CONFLICT', 'A first consultation is booked once.')
  return service
}

async function checkOpen(db: ReadOnly, { diary }: View, patronId: string) {
  if (!diary.acceptsNew && !(await hasBooked(db, patronId, diary.providerId)))
    throw problem('CONFLICT', 'This provider takes no new clients at present.')
}

export async function previewSeries(
  { db, now: clock }: Context,
  { userId: patronId }: Actor,
  plan: z.output<typeof SeriesPlan>,
): Promise<{ dates: SeriesDate[] }> {
  const { serviceId } = plan
  await findService(db, serviceId)
  const dates = datesOf({ ...plan, startsAt: Date.parse(plan.startsAt) })
  const view = await readView(db, { serviceId, patronId, dates, now: clock() })
  await checkOpen(db, view, patronId)
  return { dates: dates.map((startsAt) => dateIn(view, startsAt, dates)) }
}

interface Wanted {
  serviceId: string
  purchaseId?: string | undefined
  zone: string
  note?: string | undefined
  startsAts: readonly string[]
}

const takenOf = (gone: readonly number[]) =>
  problem(
    'SLOT_TAKEN',
    gone.length === 1
      ? 'One of these dates is not free any more.'
      : `${gone.length} of these dates are not free any more.`,
    { taken: gone.map((startsAt) => new Date(startsAt).toISOString()) },
  )

const needsPackage = () =>
  problem('CONFLICT', 'Several times at once can be booked of what costs nothing, or with a package.')

interface Payer {
  patronId: string
  serviceId: string
  purchaseId?: string | undefined
  times: number
}

/**
 * What pays for all of the dates: a card is asked for one sum at a time, so a package has to, with enough sessions.
 * Null of what costs nothing.
 */
async function payerOf(tx: Tx, { purchaseId, ...wish }: Payer, now: Date): Promise<string | null> {
  const { priceCents } = await findService(tx, wish.serviceId)
  if (priceCents === 0) return null
  if (purchaseId === undefined) throw needsPackage()
  const { purchase } = await lockUsable(tx, { ...wish, purchaseId, now })
  return purchase.id
}

/** What is held is booked, or asked for, with what pays for it: its price may be a moment younger than the payer. */
async function bookHeld(context: Context, before: BookingRow, purchaseId: string | null) {
  if (before.priceCents === 0) return bookFree(context, before)
  if (purchaseId === null) throw needsPackage()
  await change(context, 'booking.pay', async (tx) => {
    const idempotencyKey = randomUUID()
    const { after } = await payWithSession(tx, context, { before, purchaseId, idempotencyKey })
    return { ...auditEntry(before, after, { by: 'patron' }), result: undefined }
  })
}

/** All of the dates, or none: the provider's time is locked from the look to the last of them. */
export async function bookSeries(context: Context, actor: Actor, wanted: Wanted): Answer {
  const { serviceId, purchaseId, zone, note } = wanted
  const { userId: patronId } = actor
  const dates = wanted.startsAts.map((at) => Date.parse(at)).toSorted((a, b) => a - b)
  const { providerId } = await findService(context.db, serviceId)
  const book = (outer: Context) =>
    inTransaction(outer, async (unit) => {
      const inner = { ...outer, unit }
      const { tx } = unit
      await lockTime(tx, providerId)
      await expireOverdue(tx, inner, { providerId, patronId })
      const now = context.now()
      const view = await readView(tx, { serviceId, patronId, dates, now })
      await checkOpen(tx, view, patronId)
      const gone = dates.filter(
        (startsAt) => stateIn(view, startsAt) !== 'free' || meetsEarlier(view, dates, startsAt),
      )
      if (gone.length > 0) throw takenOf(gone)
      const payer = await payerOf(tx, { patronId, serviceId, purchaseId, times: dates.length }, now)
      const seriesId = await change(inner, 'series.book', async () => {
        const [row] = await tx
          .insert(bookingSeries)
          .values({ patronId, providerId, serviceId, zone, createdAt: now })
          .returning({ id: bookingSeries.id })
        if (!row) throw new Error('the series was not written')
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
  const seriesId = await taking(context, first, (part) => keyedStep(part, 'book', book))
  return getSeries(context, actor, seriesId)
}
