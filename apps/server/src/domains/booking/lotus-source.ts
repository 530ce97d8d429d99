import { and, arrayContains, asc, eq, gt, inArray, isNotNull, or, sql } from '../../db/drizzle.ts'

import { areaOf, leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import { builtOnce } from '../../db/built-once.ts'
import type { ReadOnly } from '../../db/database.ts'
import { providers, services } from '../directory/tables.ts'
import type { LotusSource, Person } from '../wellness/lotus/source.ts'
import { hrefOf } from './details/booking-context.ts'
import { bookings } from './tables.ts'
import { commonFormats } from '../../formats.ts'
import type { BookedService } from './tables.ts'

/** The leaves that the service names or, without any, all leaves of its area. */
const leavesFor = ({ area, leaves }: BookedService): Leaf[] =>
  leaves && leaves.length > 0 ? leaves : [...leavesOf[area]]

const find: LotusSource['find'] = async (db, id) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) return null
  const { patronId, status, service, startsAt, zone } = row
  const deed = status === 'completed' ? { leaves: leavesFor(service), at: startsAt, zone } : null
  return { patronId, deed }
}

const describe: LotusSource['describe'] = async (db, patronId, ids) => {
  const rows = await db
    .select({ id: bookings.id, service: bookings.service, providerName: providers.name })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(and(eq(bookings.patronId, patronId), inArray(bookings.id, [...ids])))
  return new Map(
    rows.map(({ id, service, providerName }) => [
      id,
      { title: `${service.title} with ${providerName}`, href: hrefOf(id) },
    ]),
  )
}

const patronId = sql.placeholder('patronId')

const bookedQuery = builtOnce((db) =>
  db
    .select({ id: bookings.id, service: bookings.service, providerName: providers.name })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(
      and(
        eq(bookings.patronId, patronId),
        inArray(bookings.status, ['confirmed', 'in_progress']),
        gt(bookings.endsAt, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(20)
    .prepare('sessions_booked_ahead'),
)

/** Upcoming bookings come before services that could be booked. */
async function findBooked(db: ReadOnly, person: Person, leaf: Leaf) {
  const rows = await bookedQuery(db).execute({ ...person })
  return rows.find(({ service }) => leavesFor(service).includes(leaf))
}

/** Excludes a second first consultation with the same provider. */
const isOpen = or(
  eq(services.isFirstOnly, false),
  sql`not exists (select 1 from "bookings" as met join "services" as first on first.id = met.service_id
      where met.patron_id = ${patronId} and met.provider_id = ${services.providerId} and first.is_first_only
        and met.status in ('requested', 'confirmed', 'in_progress', 'completed', 'no_show'))`,
)

const offeredQuery = builtOnce((db) =>
  db
    .select({
      id: services.id,
      title: services.title,
      priceCents: services.priceCents,
      providerId: providers.id,
      providerName: providers.name,
    })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(
      and(
        eq(services.status, 'published'),
        eq(providers.isListed, true),
        eq(providers.acceptsNew, true),
        isNotNull(providers.firstFreeAt),
        or(
          arrayContains(services.leaves, sql`array[${sql.placeholder('leaf')}]::text[]`),
          and(eq(services.area, sql.placeholder('area')), eq(sql`cardinality(${services.leaves})`, 0)),
        ),
        isOpen,
      ),
    )
    .orderBy(asc(services.priceCents), sql`cardinality(${services.leaves}) = 0`, asc(services.id))
    .limit(1)
    .prepare('sessions_offered_for_leaf'),
)

/** The cheapest service that names the leaf, or else of its area, by a provider with free times. */
async function findOffered(db: ReadOnly, { patronId }: Person, leaf: Leaf) {
  const [row] = await offeredQuery(db).execute({ patronId, leaf, area: areaOf(leaf) })
  return row
}

const findStep: LotusSource['findStep'] = async (db, person, leaf) => {
  const [booked, offered] = await Promise.all([findBooked(db, person, leaf), findOffered(db, person, leaf)])
  if (booked)
    return {
      title: `${booked.service.title} with ${booked.providerName}`,
      href: hrefOf(booked.id),
      isFree: true,
      because: 'You have already booked it.',
    }
  if (!offered) return null
  const isFree = offered.priceCents === 0
  return {
    title: `${offered.title} with ${offered.providerName}`,
    href: `/providers/${offered.providerId}/book?service=${offered.id}`,
    isFree,
    because: isFree
      ? 'Book a time that suits you.'
      : `The least expensive session for it: ${commonFormats.dollars(offered.priceCents ?? 0)}.`,
  }
}

export const sessionSource: LotusSource = { find, describe, findStep }
