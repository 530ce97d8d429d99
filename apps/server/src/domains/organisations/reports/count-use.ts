import { and, countDistinct, eq, exists, gte, inArray, isNull, lt, or, sql } from '../../../db/drizzle.ts'
import { union } from 'drizzle-orm/pg-core'

import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'

import type { ReadOnly } from '../../../db/database.ts'
import { bookings } from '../../booking/tables.ts'
import { reviews } from '../../directory/tables.ts'
import { eventBookings, occurrences } from '../../events/tables.ts'
import { organisationMembers } from '../tables.ts'
import type { Period } from './rules.ts'

/** Counts of people, without their identities. */
export interface Use {
  /** Members for the whole period. People who join or leave during it are not counted. */
  eligible: number
  people: number
  areas: Record<Area, number>
  rated: number
  content: number
}

type Of = Pick<Period, 'from' | 'to'> & { organisationId: string }

const isEligible = ({ organisationId, from, to }: Of) =>
  and(
    eq(organisationMembers.organisationId, organisationId),
    lt(organisationMembers.joinedAt, from),
    or(isNull(organisationMembers.endedAt), gte(organisationMembers.endedAt, to)),
  )

const eligiblePatrons = (db: ReadOnly, of: Of) =>
  db.select({ patronId: organisationMembers.patronId }).from(organisationMembers).where(isEligible(of))

/** Who took part in what, each person once: completed sessions and checked-in events. */
function selectUse(db: ReadOnly, of: Of) {
  const members = eligiblePatrons(db, of)
  const sessions = db
    .select({ patronId: bookings.patronId, area: sql<Area>`${bookings.service} ->> 'area'`.as('area') })
    .from(bookings)
    .where(
      and(
        inArray(bookings.patronId, members),
        eq(bookings.status, 'completed'),
        gte(bookings.startsAt, of.from),
        lt(bookings.startsAt, of.to),
      ),
    )
  const visits = db
    .select({ patronId: eventBookings.patronId, area: sql<Area>`${eventBookings.area}`.as('area') })
    .from(eventBookings)
    .where(
      and(
        inArray(eventBookings.patronId, members),
        eq(eventBookings.status, 'checked_in'),
        exists(
          db
            .select({ one: sql`1` })
            .from(occurrences)
            .where(
              and(
                eq(occurrences.id, eventBookings.occurrenceId),
                gte(occurrences.startsAt, of.from),
                lt(occurrences.startsAt, of.to),
              ),
            ),
        ),
      ),
    )
  return union(sessions, visits).as('used')
}

async function countPeople(db: ReadOnly, of: Of): Promise<Pick<Use, 'people' | 'areas'>> {
  const used = selectUse(db, of)
  const rows = await db
    .select({ area: used.area, people: countDistinct(used.patronId) })
    .from(used)
    .groupBy(sql`grouping sets ((${used.area}), ())`)
  const countOf = (area: Area | null) => rows.find((row) => row.area === area)?.people ?? 0
  const byArea = Object.fromEntries(areas.map((area) => [area, countOf(area)])) as Record<Area, number>
  return { people: countOf(null), areas: byArea }
}

/** A person who rated several sessions counts as content when their average is. */
async function countRatings(db: ReadOnly, of: Of): Promise<Pick<Use, 'rated' | 'content'>> {
  const byPerson = db
    .select({ stars: sql<number>`avg(${reviews.stars})`.as('stars') })
    .from(reviews)
    .where(
      and(
        eq(reviews.by, 'patron'),
        inArray(reviews.patronId, eligiblePatrons(db, of)),
        gte(reviews.writtenAt, of.from),
        lt(reviews.writtenAt, of.to),
      ),
    )
    .groupBy(reviews.patronId)
    .as('rated')
  const [row] = await db
    .select({
      rated: sql<number>`count(*)::int`,
      content: sql<number>`(count(*) filter (where ${byPerson.stars} >= 4))::int`,
    })
    .from(byPerson)
  return { rated: row?.rated ?? 0, content: row?.content ?? 0 }
}

/** What the organisation's members used in a period. */
export async function countUse(db: ReadOnly, of: Of): Promise<Use> {
  const [eligible, people, ratings] = await Promise.all([
    db.$count(organisationMembers, isEligible(of)),
    countPeople(db, of),
    countRatings(db, of),
  ])
  return { eligible, ...people, ...ratings }
}
