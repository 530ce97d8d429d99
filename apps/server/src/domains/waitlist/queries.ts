import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../db/drizzle.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { openWaitlistStatuses } from '@wellspring/api/contract/waitlist'
import type { WaitingCount, WaitlistEntry } from '@wellspring/api/contract/waitlist'

import type { Actor, Context, FigureQuery } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { countedIn } from '../../db/figure.ts'
import { partOf, prepareOnce } from '../../db/prepare-once.ts'
import { notFound } from '../../problem.ts'
import { bookings } from '../booking/tables.ts'
import { providers, services } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { waitlistEntries } from './tables.ts'

export type EntryRow = typeof waitlistEntries.$inferSelect

export const isOpen = inArray(waitlistEntries.status, [...openWaitlistStatuses])

/** Only the patron sees an entry. */
const visibleTo = ({ userId }: { userId: string | Placeholder }) => eq(waitlistEntries.patronId, userId)

const selectEntries = (db: ReadOnly | Tx) =>
  db
    .select({
      entry: waitlistEntries,
      service: {
        id: services.id,
        title: services.title,
        lengthMinutes: sql<number>`${services.lengthMinutes}`,
        confirmation: services.confirmation,
      },
      provider: {
        id: providers.id,
        name: providers.name,
        imageUrl: users.profileImageUrl,
        zone: providers.zone,
      },
      booking: bookings,
    })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .innerJoin(providers, eq(providers.id, waitlistEntries.providerId))
    .innerJoin(users, eq(users.id, waitlistEntries.providerId))
    .leftJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
    .$dynamic()

const ofBooking = (column: AnyPgColumn) =>
  sql`(select ${column} from ${bookings} where ${bookings.id} = ${waitlistEntries.bookingId})`

/** The times that are offered to a patron from a waitlist. */
export const offersFigure: FigureQuery = ({ actor, now }) =>
  countedIn(waitlistEntries, {
    where: and(
      visibleTo(actor),
      eq(waitlistEntries.status, 'offered'),
      sql`exists (select from ${bookings} where ${and(
        eq(bookings.id, waitlistEntries.bookingId),
        eq(bookings.status, 'held'),
        eq(bookings.isOffer, true),
        gt(bookings.dueAt, now),
      )})`,
    ),
    since: ofBooking(bookings.statusSince),
    name: sql`(select ${providers.name} from ${providers} where ${providers.id} = ${waitlistEntries.providerId})`,
    own: {
      id: waitlistEntries.id,
      about: sql`(select ${services.title} from ${services} where ${services.id} = ${waitlistEntries.serviceId})`,
      due: ofBooking(bookings.dueAt),
    },
  })

type Selected = Awaited<ReturnType<typeof selectEntries>>[number]

/** The offered time, while it can be accepted. */
function offerOf({ entry, booking }: Selected, now: Date): WaitlistEntry['offer'] {
  const isKept = entry.status === 'offered' && booking?.status === 'held' && booking.isOffer
  if (!isKept || booking.dueAt === null || booking.dueAt <= now) return null
  return {
    bookingId: booking.id,
    price: booking.priceCents / 100,
    policy: booking.policy,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    until: booking.dueAt.toISOString(),
  }
}

function present(row: Selected, now: Date): WaitlistEntry {
  const { id, status, from, to, weekdays, parts, zone, joinedAt } = row.entry
  const { service, provider } = row
  return {
    id,
    status,
    from,
    to,
    weekdays,
    parts,
    zone,
    service,
    provider,
    offer: offerOf(row, now),
    joinedAt: joinedAt.toISOString(),
  }
}

interface Asked {
  limit: number
  page: number
  open?: boolean | undefined
}

const askedBy = prepareOnce((db, { limit, page, open }: Asked, name) => {
  const which = open === undefined ? undefined : open ? isOpen : sql`not ${isOpen}`
  const where = and(visibleTo({ userId: sql.placeholder('userId') }), which)
  const part = partOf({ limit, offset: limit * page })
  return {
    rows: selectEntries(db)
      .where(where)
      .orderBy(desc(waitlistEntries.id))
      .limit(part.limit)
      .offset(part.offset)
      .prepare(`${name} rows`),
    total: db.select({ count: count() }).from(waitlistEntries).where(where).prepare(`${name} total`),
  }
})

export async function listWaitlist(
  { db, now }: Context,
  actor: Actor,
  asked: Asked,
): Promise<{ entries: WaitlistEntry[]; totalRecords: number }> {
  const { limit, page, open } = asked
  const offset = limit * page
  const queries = askedBy(db, `waitlist ${open} ${partOf({ limit, offset }).size}`, asked)
  const values = { userId: actor.userId, limit, offset }
  const [rows, [counted]] = await Promise.all([queries.rows.execute(values), queries.total.execute(values)])
  return { entries: rows.map((row) => present(row, now())), totalRecords: counted?.count ?? 0 }
}

export async function getEntry(
  { now }: Context,
  db: ReadOnly | Tx,
  { id, actor }: { id: string; actor: Actor },
): Promise<{ entry: WaitlistEntry }> {
  const [row] = isId(id)
    ? await selectEntries(db).where(and(visibleTo(actor), eq(waitlistEntries.id, id)))
    : []
  if (!row) throw notFound('waitlist entry')
  return { entry: present(row, now()) }
}

/** Counts the patrons waiting for each of a provider's services, highest first. */
export async function countWaiting(db: ReadOnly, { userId }: Actor): Promise<{ counts: WaitingCount[] }> {
  const rows = await db
    .select({
      service: { id: services.id, title: services.title },
      waiting: count(),
      offered: sql<number>`(count(*) filter (where ${waitlistEntries.status} = 'offered'))::int`,
    })
    .from(waitlistEntries)
    .innerJoin(services, eq(services.id, waitlistEntries.serviceId))
    .where(and(eq(waitlistEntries.providerId, userId), isOpen))
    .groupBy(services.id, services.title)
    .orderBy(desc(count()), asc(services.id))
  return { counts: rows }
}

/** Locks an entry until the transaction ends. */
export async function lockEntry(tx: Tx, id: string, actor: Actor | null = null): Promise<EntryRow> {
  const where = and(actor ? visibleTo(actor) : undefined, eq(waitlistEntries.id, id))
  const [row] = isId(id) ? await tx.select().from(waitlistEntries).where(where).for('update') : []
  if (!row) throw notFound('waitlist entry')
  return row
}

/** The entries without an offer, excluding closed accounts. */
export const listWaiting = (db: ReadOnly | Tx, where: SQL | undefined) =>
  db
    .select({ entry: waitlistEntries })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.patronId))
    .where(
      and(inArray(waitlistEntries.status, ['waiting', 'offer_expired']), isNull(users.disabledAt), where),
    )
    .then((rows) => rows.map(({ entry }) => entry))

export type EntryAnswer = Promise<{ entry: WaitlistEntry }>
