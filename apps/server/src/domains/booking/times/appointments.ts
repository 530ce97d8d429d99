import { and, asc, count, eq, gt, inArray, isNotNull, lt, or, sql } from '../../../db/drizzle.ts'

import { activeBookingStatuses } from '@wellspring/api/contract/booking-status'

import type { Appointments } from '../../../context.ts'
import { providers, services } from '../../directory/tables.ts'
import { profiles, users } from '../../identity/tables.ts'
import { isActive } from './provider-schedules.ts'
import { hrefOf } from '../details/booking-context.ts'
import { patronZone } from '../details/patron-zone.ts'
import { locationOf } from '../details/where.ts'
import { bookingNumber } from '../rules.ts'
import { bookings } from '../tables.ts'

const countUpcoming: Appointments['countUpcoming'] = async (db, serviceIds, now) => {
  if (serviceIds.length === 0) return new Map()
  const rows = await db
    .select({ serviceId: bookings.serviceId, upcoming: count() })
    .from(bookings)
    .where(
      and(
        inArray(bookings.serviceId, [...serviceIds]),
        inArray(bookings.status, [...activeBookingStatuses]),
        gt(bookings.startsAt, now),
      ),
    )
    .groupBy(bookings.serviceId)
  return new Map(rows.map(({ serviceId, upcoming }) => [serviceId, upcoming]))
}

const countWithin: Appointments['countWithin'] = (db, providerId, { from, to }) =>
  db.$count(
    bookings,
    and(eq(bookings.providerId, providerId), isActive, gt(bookings.endsAt, from), lt(bookings.startsAt, to)),
  )

/** The maximum number of entries in a calendar feed. */
const MAX_ENTRIES = 2000

/** Requested and booked appointments, and cancelled ones that were booked before. */
const listEntries: Appointments['listEntries'] = async (db, { userId, role }, since) => {
  const isProvider = role === 'provider'
  const rows = await db
    .select({
      booking: bookings,
      onlineUrl: services.onlineUrl,
      providerName: providers.name,
      providerZone: providers.zone,
      patronZone,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(users, eq(users.id, bookings.patronId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(isProvider ? bookings.providerId : bookings.patronId, userId),
        gt(bookings.endsAt, since),
        or(
          inArray(bookings.status, ['requested', 'confirmed', 'in_progress', 'completed', 'no_show']),
          and(eq(bookings.status, 'cancelled'), isNotNull(bookings.confirmedAt)),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ booking, onlineUrl, ...names }) => ({
    bookingId: booking.id,
    number: bookingNumber(booking.number),
    sequence: booking.sequence,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    zone: isProvider ? names.providerZone : names.patronZone,
    withName: isProvider ? names.patronName : names.providerName,
    href: hrefOf(booking.id),
    location: isProvider || booking.confirmedAt ? locationOf({ booking, onlineUrl }) : null,
    isOff: booking.status === 'cancelled',
    isOpen: booking.status === 'requested',
    now: booking.statusSince,
  }))
}

export const bookedTimes: Appointments = { countUpcoming, countWithin, listEntries }
