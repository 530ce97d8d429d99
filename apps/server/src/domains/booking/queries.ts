import { aliasedTable, and, asc, count, desc, eq, gt, inArray, lt, not, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../db/drizzle.ts'

import type { Booking, BookingDetail } from '@wellspring/api/contract/booking'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import { bookingStatuses } from '@wellspring/api/contract/booking-status'
import type { bookingSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Asker, Context, Dependencies, FigureQuery, Viewer } from '../../context.ts'
import { instantOf } from '../../db/between.ts'
import type { Between } from '../../db/between.ts'
import { countsOf, totalOf } from '../../db/counts-of.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { partOf, prepareOnce } from '../../db/prepare-once.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { countedIn } from '../../db/figure.ts'
import { notFound } from '../../problem.ts'
import { numberIn } from '../../record-number.ts'
import { providers, reviews, services } from '../directory/tables.ts'
import { findProfile } from '../identity/queries.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { profiles, users } from '../identity/tables.ts'
import { payments } from '../payments/tables.ts'
import { patronZone } from './details/patron-zone.ts'
import { organisationPaysOf, paidFromOf, presentBooking, presentReviews } from './details/present.ts'
import type { Paid } from './details/present.ts'
import { refundSteps } from './policy/policy.ts'
import { isActive } from './times/provider-schedules.ts'
import { overridesOf, roleIn } from './rules.ts'
import type { PartyRole } from './rules.ts'
import { bookingTimeline, bookings } from './tables.ts'
import type { BookingRow } from './transition.ts'

/**
 * Patrons and providers see their own bookings, administrators and staff see all. Providers do not see unaccepted
 * offers.
 */
function visibleTo({ kind, userId }: Viewer) {
  if (seesEverybodys({ kind })) return undefined
  if (kind !== 'provider') return eq(bookings.patronId, userId)
  return and(eq(bookings.providerId, userId), eq(bookings.isOffer, false))
}

const owners = aliasedTable(users, 'owners')

const lastPayment = ({ prepaid }: Pick<Dependencies, 'prepaid'>) =>
  sql<Paid | null>`(select json_build_object('status', p.status,
    'card', p.card, 'capturedCents', p.captured_cents, 'refundedCents', p.refunded_cents,
    'sponsorCents', p.sponsor_cents, 'sponsorRefundedCents', p.sponsor_refunded_cents,
    'isReturned', p.returned_at is not null, 'unit', ${prepaid.unitOf(sql`p.id`)})
  from ${payments} p where p.payable_id = ${bookings.id} and p.payable_kind = 'booking' order by p.id desc limit 1)`

/** The patron's package units that can pay for a held booking. */
const sessionsLeft = ({ prepaid }: Pick<Dependencies, 'prepaid'>, now: Date | Placeholder) =>
  sql<number>`case when ${bookings.status} = 'held' then ${prepaid.leftFor({ patronId: bookings.patronId, serviceId: bookings.serviceId, now })} else 0 end`

const selectBookings = (
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { kind }: Pick<Actor, 'kind'>,
  now: Date | Placeholder,
) =>
  db
    .select({
      booking: bookings,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      patronImage: users.profileImageUrl,
      patronZone,
      providerName: providers.name,
      providerPerson: providers.personName,
      providerImage: owners.profileImageUrl,
      providerZone: providers.zone,
      paid: lastPayment(deps),
      sessionsLeft: sessionsLeft(deps, now),
      // A user who is both participants cannot review themselves.
      hasReviewed: sql<boolean>`(${users.email} = ${owners.email} or exists (select from ${reviews}
        where ${reviews.bookingId} = ${bookings.id} and ${reviews.by} = ${kind}))`,
      onlineUrl: services.onlineUrl,
      isOffered: sql<boolean>`${providers.isListed} and ${services.status} = 'published'`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.patronId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(owners, eq(owners.id, bookings.providerId))
    .$dynamic()

interface Filter extends Between {
  limit: number
  page: number
  status?: BookingStatus | undefined
  when?: 'upcoming' | 'past' | undefined
  providerId?: string | undefined
  patronId?: string | undefined
  search?: string | undefined
  sort?: (typeof bookingSorts)[number] | undefined
}

const sortable = {
  number: bookings.number,
  when: bookings.startsAt,
  patron: sql`lower(${users.firstName} || ' ' || ${users.lastName})`,
  provider: sql`lower(${providers.name})`,
  status: placeIn(bookings.status, bookingStatuses),
  price: bookings.priceCents,
}

/** Matches the number, the participants and the service. */
function isFoundBy(search: string): SQL | undefined {
  const number = numberIn(search, 'WB')
  if (number !== null) return eq(bookings.number, number)
  const words = containing(search)
  return sql`(exists (select from ${users} where ${users.id} = ${bookings.patronId}
      and ${users.firstName} || ' ' || ${users.lastName} ilike ${words})
    or exists (select from ${providers} where ${providers.id} = ${bookings.providerId} and ${providers.name} ilike ${words})
    or exists (select from ${services} where ${services.id} = ${bookings.serviceId} and ${services.title} ilike ${words}))`
}

function whereOf(
  viewer: Viewer,
  { status, when, providerId, patronId, search, from, to }: Partial<Filter>,
  now: Date | Placeholder,
): SQL | undefined {
  const isUpcoming = and(isActive, gt(bookings.endsAt, now))
  return and(
    visibleTo(viewer),
    // Offers are listed with the waitlist instead.
    seesEverybodys(viewer) ? undefined : eq(bookings.isOffer, false),
    status && eq(bookings.status, status),
    providerId === undefined ? undefined : eq(bookings.providerId, providerId),
    patronId === undefined ? undefined : eq(bookings.patronId, patronId),
    search ? isFoundBy(search) : undefined,
    when === 'upcoming' ? isUpcoming : undefined,
    when === 'past' && isUpcoming ? not(isUpcoming) : undefined,
    from === undefined ? undefined : gt(bookings.endsAt, instantOf(from)),
    to === undefined ? undefined : lt(bookings.startsAt, instantOf(to)),
  )
}

const requestsOf = (viewer: Viewer, now: Date | Placeholder) =>
  whereOf(viewer, { status: 'requested', when: 'upcoming' }, now)

/** Requests that wait for a provider's answer. */
export const requestsFigure: FigureQuery = ({ actor, now }) =>
  countedIn(bookings, { where: requestsOf(actor, now), since: bookings.statusSince })

/** Slots held for a patron until they pay, without waitlist offers. */
const keptOf = ({ actor, now, deps }: Asker, isProposal: boolean) =>
  countedIn(bookings, {
    where: and(
      visibleTo(actor),
      eq(bookings.status, 'held'),
      eq(bookings.isOffer, false),
      eq(bookings.isProposal, isProposal),
      gt(bookings.dueAt, now),
    ),
    since: bookings.statusSince,
    name: sql`(select ${providers.name} from ${providers} where ${providers.id} = ${bookings.providerId})`,
    own: {
      id: bookings.id,
      about: sql`(select ${services.title} from ${services} where ${services.id} = ${bookings.serviceId})`,
      due: bookings.dueAt,
      ...(isProposal && {
        suggested: sql`json_build_object('startsAt', ${bookings.startsAt}, 'price', ${bookings.priceCents} / 100.0,
          'sessionsLeft', ${sessionsLeft(deps, now)})`,
      }),
    },
  })

/** Suggestions by providers to the patron. */
export const suggestionsFigure: FigureQuery = (asker) => keptOf(asker, true)

/** Slots that the patron has chosen and not paid yet. */
export const unpaidBookingsFigure: FigureQuery = (asker) => keptOf(asker, false)

export const upcomingFigure: FigureQuery = ({ actor, now }) =>
  countedIn(bookings, { where: whereOf(actor, { when: 'upcoming' }, now) })

type Asking = Pick<Context, 'db' | 'deps'> & { viewer: Viewer; filter: Filter; now: Date | Placeholder }

/** A page of a list and its total. */
function queriesOf({ viewer, filter, now, ...context }: Asking) {
  const where = whereOf(viewer, filter, now)
  const inOrder = filter.when === 'upcoming' || filter.from !== undefined ? asc : desc
  const { limit, offset } = partOf({ limit: filter.limit, offset: filter.limit * filter.page })
  return {
    rows: selectBookings(context, viewer, now)
      .where(where)
      .orderBy(...sortedBy(filter.sort, sortable, [inOrder(bookings.startsAt), inOrder(bookings.id)]))
      .limit(limit)
      .offset(offset),
    total: context.db.select({ total: count() }).from(bookings).where(where),
  }
}

/** Prepared queries for a user's unfiltered lists. */
const wholeList = prepareOnce(
  (db, { deps, viewer, filter }: Pick<Asking, 'deps' | 'viewer' | 'filter'>, name) => {
    const asking = { viewer: { ...viewer, userId: sql.placeholder('userId') }, now: sql.placeholder('now') }
    const { rows, total } = queriesOf({ db, deps, filter, ...asking })
    return { rows: rows.prepare(`${name} rows`), total: total.prepare(`${name} total`) }
  },
)

function askFor({ db, deps, now }: Pick<Context, 'db' | 'deps' | 'now'>, actor: Actor, filter: Filter) {
  const { limit, page, when, status, ...looksFor } = filter
  const offset = limit * page
  const isUsual = Object.values(looksFor).every((asked) => asked === undefined)
  const values = { userId: actor.userId, now: now(), limit, offset }
  if (isUsual) {
    const name = `bookings ${actor.kind} ${when} ${status} ${partOf({ limit, offset }).size}`
    const { rows, total } = wholeList(db, name, { deps, viewer: actor, filter })
    return [rows.execute(values), total.execute(values)] as const
  }
  const { rows, total } = queriesOf({ db, deps, viewer: actor, filter, now: now() })
  return [rows.execute(values), total.execute(values)] as const
}

/** The number of bookings per status among those that match the other filters. */
async function countStatuses(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { status: _any, ...filter }: Filter,
): Promise<Record<BookingStatus, number>> {
  const counted = await db
    .select({ status: bookings.status, count: count() })
    .from(bookings)
    .where(whereOf(actor, filter, now()))
    .groupBy(bookings.status)
  return countsOf(bookingStatuses, counted)
}

/** All bookings, for staff, with the number per status, from which the total follows. */
async function listEverybodys(context: Context, actor: Actor, filter: Filter) {
  const now = context.now()
  const { rows } = queriesOf({ ...context, viewer: actor, filter, now })
  const [found, statusCounts] = await Promise.all([
    rows.execute({ limit: filter.limit, offset: filter.limit * filter.page }),
    countStatuses(context, actor, filter),
  ])
  return {
    bookings: found.map((row) => presentBooking(row, { role: roleIn(actor), now })),
    totalRecords: totalOf(statusCounts, filter.status),
    statusCounts,
  }
}

interface BookingsAnswer {
  bookings: Booking[]
  totalRecords: number
  statusCounts?: Record<BookingStatus, number>
}

/** The caller's bookings: upcoming ones in ascending order, others in descending order. */
export async function listBookings(context: Context, actor: Actor, filter: Filter): Promise<BookingsAnswer> {
  if (seesEverybodys(actor)) return listEverybodys(context, actor, filter)
  const { db, deps, now } = context
  const [rows, [counted]] = await Promise.all(askFor({ db, deps, now }, actor, filter))
  const seen = { role: roleIn(actor), now: now() }
  return { bookings: rows.map((row) => presentBooking(row, seen)), totalRecords: counted?.total ?? 0 }
}

/** Bookings of the caller, earliest first. */
export async function listBookingsOf(
  { db, deps, now }: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<Booking[]> {
  const seen = { role: roleIn(actor), now: now() }
  const rows = await selectBookings({ db, deps }, actor, seen.now)
    .where(and(visibleTo(actor), inArray(bookings.id, [...ids])))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map((row) => presentBooking(row, seen))
}

/** Whether the provider meets the patron soon or at present. */
const meetsNow = ({ status }: BookingRow, role: PartyRole | null) =>
  role === 'provider' && (status === 'confirmed' || status === 'in_progress')

async function toldBy(db: ReadOnly, patronId: string): Promise<BookingDetail['aboutPatron']> {
  const { languages, emergencyName: name, emergencyPhone: phoneNo } = await findProfile(db, patronId)
  return { languages, emergency: name && phoneNo ? { name, phoneNo } : null }
}

/** A booking with its timeline and reviews. Throws NOT_FOUND when the caller may not see it. */
export async function getBooking(
  { db, deps, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ booking: BookingDetail }> {
  if (!isId(id)) throw notFound('booking')
  const [[row], timeline, said, chargeback] = await Promise.all([
    selectBookings({ db, deps }, actor, now()).where(and(visibleTo(actor), eq(bookings.id, id))),
    db
      .select()
      .from(bookingTimeline)
      .where(eq(bookingTimeline.bookingId, id))
      .orderBy(asc(bookingTimeline.id)),
    db.select().from(reviews).where(eq(reviews.bookingId, id)),
    deps.claims.findBookingChargeback(db, actor, id),
  ])
  if (!row) throw notFound('booking')
  const { policy, note, rescheduledCount } = row.booking
  const role = roleIn(actor)
  const aboutPatron = meetsNow(row.booking, role) ? await toldBy(db, row.booking.patronId) : null
  const overrides = role === 'admin' ? overridesOf(row.booking, now()) : []
  // Texts between patron and provider may contain health data, so staff see none of them.
  const written = (words: string | null) => (role === null ? null : words)
  return {
    booking: {
      ...presentBooking(row, { role, now: now() }),
      policy,
      refundSteps: refundSteps(row.booking, now()).map(({ percent, until }) => ({
        percent,
        until: until.toISOString(),
      })),
      note: written(note),
      aboutPatron,
      rescheduledCount,
      chargeback,
      overrides,
      paidFrom: paidFromOf(row),
      organisationPays: organisationPaysOf(row, role),
      card: role === 'patron' ? (row.paid?.card ?? null) : null,
      reviews: presentReviews(said, role),
      timeline: timeline.map(({ movedFrom, movedTo, ...step }) => ({
        at: step.at.toISOString(),
        by: step.by,
        status: step.status,
        note: written(step.note),
        moved: movedFrom && movedTo ? { from: movedFrom.toISOString(), to: movedTo.toISOString() } : null,
      })),
    },
  }
}

/** A booking that the caller may see, in its current state. */
export async function findBooking(db: ReadOnly | Tx, actor: Actor, id: string): Promise<BookingRow> {
  const where = and(visibleTo(actor), eq(bookings.id, id))
  const [row] = isId(id) ? await db.select().from(bookings).where(where) : []
  if (!row) throw notFound('booking')
  return row
}

/** A booking in its current state, without a permission check. */
export async function readBooking(db: ReadOnly | Tx, id: string): Promise<BookingRow> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw notFound('booking')
  return row
}

/** A booking, locked until the transaction ends. */
export async function lockBooking(tx: Tx, id: string, actor: Actor | null = null): Promise<BookingRow> {
  const where = and(actor === null ? undefined : visibleTo(actor), eq(bookings.id, id))
  const [row] = isId(id) ? await tx.select().from(bookings).where(where).for('update') : []
  if (!row) throw notFound('booking')
  return row
}

export type BookingAnswer = Promise<{ booking: BookingDetail }>
