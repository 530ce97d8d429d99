import { and, arrayContains, asc, eq, gt, inArray, or, sql } from '../../db/drizzle.ts'

import { areaOf, leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { providers } from '../directory/tables.ts'
import type { LotusSource, Person } from '../wellness/lotus/source.ts'
import { ticketsHref } from './bookings/scene.ts'
import { isCheckInOpen } from './rules.ts'
import { commonFormats } from '../../formats.ts'
import { eventBookings, events, occurrences, places, ticketTypes } from './tables.ts'

const find: LotusSource['find'] = async (db, id, now) => {
  const [row] = await db
    .select({ booking: eventBookings, startsAt: occurrences.startsAt })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .where(eq(eventBookings.id, id))
  if (!row) return null
  const { patronId, status, area, leaves, zone } = row.booking
  const about = leaves.length > 0 ? leaves : [...leavesOf[area]]
  // A ticket that was scanned before the check-in opens does not count as attended yet.
  const wasThere = status === 'checked_in' && isCheckInOpen(row.startsAt, now)
  return { patronId, deed: wasThere ? { leaves: about, at: row.startsAt, zone } : null }
}

const describe: LotusSource['describe'] = async (db, patronId, ids) => {
  const rows = await db
    .select({ id: eventBookings.id, title: events.title })
    .from(eventBookings)
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .where(and(eq(eventBookings.patronId, patronId), inArray(eventBookings.id, [...ids])))
  return new Map(rows.map(({ id, title }) => [id, { title, href: ticketsHref(id) }]))
}

const patronId = sql.placeholder('patronId')
const now = sql.placeholder('now')

const bookedQuery = builtOnce((db) =>
  db
    .select({ booking: eventBookings, title: events.title })
    .from(eventBookings)
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        eq(eventBookings.status, 'confirmed'),
        gt(occurrences.endsAt, now),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .limit(20)
    .prepare('events_booked_ahead'),
)

/** Existing bookings come before suggestions. */
async function findBooked(db: ReadOnly, person: Person, leaf: Leaf) {
  const rows = await bookedQuery(db).execute({ ...person })
  return rows.find(({ booking: { area, leaves } }) =>
    (leaves.length > 0 ? leaves : [...leavesOf[area]]).includes(leaf),
  )
}

const offeredQuery = builtOnce((db) =>
  db
    .select({ id: events.id, title: events.title, priceCents: ticketTypes.priceCents })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .innerJoin(places, eq(places.occurrenceId, occurrences.id))
    .innerJoin(ticketTypes, eq(ticketTypes.id, places.ticketTypeId))
    .where(
      and(
        eq(occurrences.status, 'scheduled'),
        eq(events.status, 'published'),
        eq(providers.isListed, true),
        eq(ticketTypes.isOffered, true),
        gt(occurrences.startsAt, now),
        sql`${places.taken} < ${places.capacity}`,
        or(
          arrayContains(events.leaves, sql`array[${sql.placeholder('leaf')}]::text[]`),
          and(eq(events.area, sql.placeholder('area')), eq(sql`cardinality(${events.leaves})`, 0)),
        ),
      ),
    )
    .orderBy(asc(ticketTypes.priceCents), asc(occurrences.startsAt), asc(events.id))
    .limit(1)
    .prepare('events_offered_for_leaf'),
)

/** The cheapest available event that names the leaf, or that belongs to its area and names no leaves. */
async function findOffered(db: ReadOnly, person: Person, leaf: Leaf) {
  const [row] = await offeredQuery(db).execute({ ...person, leaf, area: areaOf(leaf) })
  return row
}

const findStep: LotusSource['findStep'] = async (db, person, leaf) => {
  const [booked, offered] = await Promise.all([findBooked(db, person, leaf), findOffered(db, person, leaf)])
  if (booked)
    return {
      title: booked.title,
      href: ticketsHref(booked.booking.id),
      isFree: true,
      because: 'You have already booked it.',
    }
  if (!offered) return null
  const isFree = offered.priceCents === 0
  return {
    title: offered.title,
    href: `/events/${offered.id}`,
    isFree,
    because: isFree
      ? 'Reserve your place.'
      : `The least expensive event for it: ${commonFormats.dollars(offered.priceCents)}.`,
  }
}

/** Attending an event opens leaves; booking and paying do not. */
export const eventSource: LotusSource = { find, describe, findStep }
