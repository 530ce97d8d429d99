import { and, desc, eq, inArray, sql } from '../../db/drizzle.ts'

import type { Booking } from '@wellspring/api/contract/booking'
import type { BookingSeries } from '@wellspring/api/contract/series'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { readPaidBookings } from '../booking/policy/refundable.ts'
import { listBookingsOf } from '../booking/queries.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { seriesRefundOf, bookingRefundOf } from './refund.ts'
import { bookingSeries, seriesBookings } from './tables.ts'

/** Only the patron sees a series. The provider sees its bookings. */
const visibleTo = ({ userId, kind }: Actor) =>
  kind === 'patron' ? eq(bookingSeries.patronId, userId) : sql`false`

const select = (db: ReadOnly) =>
  db
    .select({
      series: bookingSeries,
      title: services.title,
      providerName: providers.name,
      imageUrl: users.profileImageUrl,
    })
    .from(bookingSeries)
    .innerJoin(services, eq(services.id, bookingSeries.serviceId))
    .innerJoin(providers, eq(providers.id, bookingSeries.providerId))
    .innerJoin(users, eq(users.id, bookingSeries.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

export const canCancel = ({ verbs }: Booking) => verbs.includes('cancel')

/** Loads the bookings of all series in two queries. */
async function present(context: Context, actor: Actor, rows: readonly Selected[]): Promise<BookingSeries[]> {
  if (rows.length === 0) return []
  const links = await context.db
    .select()
    .from(seriesBookings)
    .where(
      inArray(
        seriesBookings.seriesId,
        rows.map(({ series }) => series.id),
      ),
    )
  const seriesOf = new Map(links.map(({ bookingId, seriesId }) => [bookingId, seriesId]))
  const found = await listBookingsOf(context, actor, [...seriesOf.keys()])
  const costly = found.filter((booking) => canCancel(booking) && booking.price > 0)
  const paid = await readPaidBookings(
    context,
    costly.map(({ id }) => id),
  )
  const ends = paid.map((one) => bookingRefundOf(one, context.now()))
  const bySeries = Map.groupBy(found, ({ id }) => seriesOf.get(id))
  return rows.map(({ series: { id, serviceId, providerId, zone, createdAt }, ...row }) => {
    const own = bySeries.get(id) ?? []
    return {
      id,
      zone,
      bookings: own,
      left: own.filter(canCancel).length,
      cancelling: seriesRefundOf(ends.filter(({ bookingId }) => seriesOf.get(bookingId) === id)),
      service: {
        id: serviceId,
        title: row.title,
      },
      provider: {
        id: providerId,
        name: row.providerName,
        imageUrl: row.imageUrl,
      },
      createdAt: createdAt.toISOString(),
    }
  })
}

export async function listSeries(
  context: Context,
  actor: Actor,
  { limit, page }: { limit: number; page: number },
): Promise<{ series: BookingSeries[]; totalRecords: number }> {
  const isLeft = sql`exists (select from ${seriesBookings} join ${bookings} on ${bookings.id} = ${seriesBookings.bookingId}
    where ${seriesBookings.seriesId} = ${bookingSeries.id} and ${bookings.status} in ('requested', 'confirmed')
      and ${bookings.startsAt} > ${context.now().toISOString()}::timestamptz)`
  const where = and(visibleTo(actor), isLeft)
  const [rows, totalRecords] = await Promise.all([
    select(context.db)
      .where(where)
      .orderBy(desc(bookingSeries.id))
      .limit(limit)
      .offset(limit * page),
    context.db.$count(bookingSeries, where),
  ])
  return { series: await present(context, actor, rows), totalRecords }
}

export async function getSeries(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ series: BookingSeries }> {
  const rows = isId(id) ? await select(context.db).where(and(visibleTo(actor), eq(bookingSeries.id, id))) : []
  const [series] = await present(context, actor, rows)
  if (!series) throw notFound('series')
  return { series }
}
