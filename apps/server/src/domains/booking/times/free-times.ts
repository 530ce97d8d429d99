import { and, eq, inArray } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { FirstFree, Slot } from '@wellspring/api/contract/booking'

import { DAY_MS } from '../../../time.ts'
import type { Actor, Context, Dependencies } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { readUsedFirst } from './first-consultation.ts'
import { readSchedules } from './provider-schedules.ts'
import type { Schedule, ScheduledService } from '../../scheduling/free-slots.ts'
import type { GivenUp } from './provider-schedules.ts'
import { TIMES_AT_FIRST, firstFreeOf, freeSlotsOf } from '../../scheduling/free-slots.ts'
import type { BookingRow } from '../transition.ts'
import { findBooking } from '../queries.ts'
import { roleIn } from '../rules.ts'
import type { PartyRole } from '../rules.ts'
import type { FreeSlot, Span } from '../../scheduling/slots.ts'
import { bookings } from '../tables.ts'
import { byDayIn, instantsOfDay, nextDay } from '../../scheduling/local-time.ts'

const MOST_DAYS = 62

/** The lookahead in days, in growing steps, because most providers are free within days. */
const steps = [7, 30, 120, 366] as const

export const presentSlot = ({ startsAt, endsAt, placesLeft }: FreeSlot): z.infer<typeof Slot> => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  placesLeft,
})

/** Whether a patron has a past or upcoming booking with a provider or a prepaid package. */
export async function hasBooked(
  { db, deps }: { db: ReadOnly | Tx; deps: Pick<Dependencies, 'prepaid'> },
  patronId: string,
  providerId: string,
): Promise<boolean> {
  const both = and(eq(bookings.patronId, patronId), eq(bookings.providerId, providerId))
  const met = inArray(bookings.status, ['confirmed', 'in_progress', 'completed'])
  if ((await db.$count(bookings, and(both, met))) > 0) return true
  return deps.prepaid.hasOpen(db, { patronId, providerId })
}

/** The bookable part of a span. Nothing is read beyond it. */
const reachable = ({ from, to }: Span, now: Date): Span => ({
  from: Math.max(from, now.getTime()),
  to: Math.min(to, now.getTime() + 366 * DAY_MS),
})

/** A booking to be moved: its own time counts as free, and its terms apply. */
interface Moved {
  without: GivenUp
  terms: Partial<ScheduledService>
  evenHidden: true
  /** The current start is not offered as a new time. */
  startsAt: number
}

interface Asked {
  serviceId: string
  within: Span
  now: Date
  moved?: Moved | undefined
}

/** The schedule and free times of a service, or undefined when it cannot be booked. */
async function readFree(db: ReadOnly, { serviceId, within, now, moved }: Asked) {
  const span = reachable(within, now)
  const [schedule] = isId(serviceId)
    ? await readSchedules(db, { serviceId, within: span, now, ...moved })
    : []
  const found = schedule?.offered[0]
  if (!schedule || !found) return undefined
  const offered = { ...found, ...moved?.terms }
  const slots =
    span.from < span.to ? freeSlotsOf(schedule, offered, { within: span, now: now.getTime() }) : []
  return { diary: schedule, slots: slots.filter(({ startsAt }) => startsAt !== moved?.startsAt) }
}

/** The first free time from an instant on, within the service's booking horizon. */
async function findNext(db: ReadOnly, { from, ...asked }: Omit<Asked, 'within'> & { from: number }) {
  const { now } = asked
  let begins = from
  for (const days of steps) {
    if (begins > now.getTime() + 366 * DAY_MS) return null
    const to = from + days * DAY_MS
    const free = await readFree(db, { ...asked, within: { from: begins, to } })
    const first = free?.slots[0]
    if (first) return new Date(first.startsAt).toISOString()
    begins = to
  }
  return null
}

function spanOf({ from, to, zone }: { from: string; to: string; zone: string }): Span {
  const span = { from: instantsOfDay(from, zone)(0), to: instantsOfDay(nextDay(to), zone)(0) }
  const message =
    span.to <= span.from
      ? 'The last day is before the first.'
      : // A day with an offset change may have 25 hours.
        span.to - span.from > (MOST_DAYS + 0.5) * DAY_MS
        ? `At most ${MOST_DAYS} days at a time.`
        : undefined
  if (message) throw problem('VALIDATION_FAILED', message, { errors: { to: message } })
  return span
}

/** The terms of a move. Providers and staff do not need the notice period. */
export const termsOfMove = (
  { service }: Pick<BookingRow, 'service'>,
  by: PartyRole | null,
): Partial<ScheduledService> => ({
  lengthMinutes: service.lengthMinutes,
  bufferBeforeMinutes: service.bufferBeforeMinutes,
  bufferAfterMinutes: service.bufferAfterMinutes,
  ...(by !== 'patron' && { noticeMinutes: 0 }),
})

async function readMoved(db: ReadOnly, actor: Actor | null, { bookingId, serviceId }: SlotsInput) {
  if (bookingId === undefined) return undefined
  if (!actor) throw notFound('booking')
  const booking = await findBooking(db, actor, bookingId)
  if (booking.serviceId !== serviceId) throw notFound('booking')
  return {
    without: {
      patronId: booking.patronId,
      bookingId,
    },
    evenHidden: true as const,
    terms: termsOfMove(booking, roleIn(actor)),
    startsAt: booking.startsAt.getTime(),
  }
}

interface SlotsInput {
  serviceId: string
  from: string
  to: string
  zone: string
  bookingId?: string | undefined
}

/** The free times of a service between two days in the reader's zone. */
export async function listSlots(
  { db, deps, now, actor }: Context & { actor: Actor | null },
  input: SlotsInput,
): Promise<{ slots: Slot[]; nextAfter: string | null }> {
  const within = spanOf(input)
  const asked = { serviceId: input.serviceId, now: now(), moved: await readMoved(db, actor, input) }
  const free = await readFree(db, { ...asked, within })
  if (!free) throw notFound('service')
  const { acceptsNew, providerId } = free.diary
  const isOpen =
    acceptsNew ||
    asked.moved !== undefined ||
    (actor?.kind === 'patron' && (await hasBooked({ db, deps }, actor.userId, providerId)))
  if (!isOpen) return { slots: [], nextAfter: null }
  const from = Math.max(within.to, now().getTime())
  return {
    slots: free.slots.map(presentSlot),
    nextAfter: free.slots.length > 0 ? null : await findNext(db, { ...asked, from }),
  }
}

interface FreeTime {
  startsAt: number
  serviceId: string
  /** When it can no longer be booked. */
  until: number
}

export interface FirstFreeTime {
  first: FreeTime
  others: readonly FreeTime[]
  /** The first free time of each service up to then. */
  services: readonly Pick<FreeTime, 'startsAt' | 'serviceId'>[]
}

/**
 * The first free time of each provider, daytime in a zone before night: for a patron, or else for everybody. Providers
 * without one are omitted.
 */
export async function findFirstFree(
  db: ReadOnly,
  providerIds: readonly string[],
  { now, zone, patronId }: { now: Date; zone?: string | undefined; patronId?: string | undefined },
): Promise<Map<string, FirstFreeTime>> {
  const found = new Map<string, FirstFreeTime>()
  const isByDay = zone === undefined ? undefined : byDayIn(zone, now.getTime())
  let left = providerIds
  for (const days of steps) {
    if (left.length === 0) return found
    const within = { from: now.getTime(), to: now.getTime() + days * DAY_MS }
    const schedules = await readSchedules(db, { providerIds: left, within, now, patronId })
    const more: Schedule[] = []
    for (const schedule of schedules) {
      const free = firstFreeOf(schedule, { within, now: now.getTime(), isByDay })
      const isWhole = free?.others.length === TIMES_AT_FIRST - 1 || days === steps.at(-1)
      if (free && isWhole) found.set(schedule.providerId, free)
      else if (schedule.acceptsNew && schedule.offered.length > 0) more.push(schedule)
    }
    left = more.map(({ providerId }) => providerId)
  }
  return found
}

const presentTime = ({ startsAt, serviceId }: Pick<FreeTime, 'startsAt' | 'serviceId'>) => ({
  startsAt: new Date(startsAt).toISOString(),
  serviceId,
})

export async function listFirstFree(
  { db, now, actor }: Context & { actor: Actor | null },
  { providerId: asked, zone }: { providerId: readonly string[]; zone?: string | undefined },
): Promise<{ providers: FirstFree[] }> {
  const unique = [...new Set(asked)]
  const patronId = actor?.kind === 'patron' ? actor.userId : undefined
  const [found, used] = await Promise.all([
    findFirstFree(db, unique, { now: now(), zone, patronId }),
    patronId === undefined ? undefined : readUsedFirst(db, { providerIds: unique, patronId }),
  ])
  return {
    providers: unique.map((providerId) => {
      const free = found.get(providerId)
      const times = free ? [free.first, ...free.others] : []
      return {
        providerId,
        times: times.map(presentTime),
        services: (free?.services ?? []).map(presentTime),
        usedFirst: used?.get(providerId) ?? null,
      }
    }),
  }
}
