import { and, eq, gt, lt, not } from '../../db/drizzle.ts'

import type { SeriesDate } from '@wellspring/api/contract/series'

import { DAY_MS, MINUTE_MS } from '../../time.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { notFound } from '../../problem.ts'
import { isActive, isOverdue, readSchedules } from '../booking/times/provider-schedules.ts'
import { presentSlot } from '../booking/times/free-times.ts'
import { bookings } from '../booking/tables.ts'
import { freeSlotsOf, isFree, isOutOfReach, nearest } from '../scheduling/free-slots.ts'
import type { Schedule, ScheduledService } from '../scheduling/free-slots.ts'
import { blockedBy } from '../scheduling/slots.ts'
import type { Span } from '../scheduling/slots.ts'
import { dateStateOf } from './rules.ts'

/** How far from a date alternatives are searched. */
const NEAR_MS = 3 * DAY_MS

/** Everything that determines the states of the dates, read at once. */
export interface ScheduleView {
  diary: Schedule
  offered: ScheduledService
  own: readonly Span[]
  now: number
}

interface Asked {
  serviceId: string
  patronId: string
  dates: readonly number[]
  now: Date
}

/** The patron's bookings with any provider. */
async function listOwnTimes(
  db: ReadOnly | Tx,
  patronId: string,
  { within, now }: { within: Span; now: Date },
) {
  const rows = await db
    .select({ from: bookings.startsAt, to: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.patronId, patronId),
        isActive,
        not(isOverdue(now)),
        lt(bookings.startsAt, new Date(within.to)),
        gt(bookings.endsAt, new Date(within.from)),
      ),
    )
  return rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
}

export async function readScheduleView(
  db: ReadOnly | Tx,
  { serviceId, patronId, dates, now }: Asked,
): Promise<ScheduleView> {
  const most = now.getTime() + 366 * DAY_MS
  const within = {
    from: Math.max(Math.min(...dates) - NEAR_MS, now.getTime() - DAY_MS),
    to: Math.min(Math.max(...dates) + NEAR_MS, most),
  }
  // A series does not replace the patron's holds, so a hold blocks its dates.
  const without = { patronId, bookingId: null }
  const [schedule] = await readSchedules(db, { serviceId, within, now, without })
  const offered = schedule?.offered[0]
  if (!schedule || !offered) throw notFound('service')
  return {
    diary: schedule,
    offered,
    own: await listOwnTimes(db, patronId, { within, now }),
    now: now.getTime(),
  }
}

const overlapsOwn = (own: readonly Span[], startsAt: number, { lengthMinutes }: ScheduledService) =>
  own.some(({ from, to }) => from < startsAt + lengthMinutes * MINUTE_MS && startsAt < to)

export function dateStateIn(
  { diary: schedule, offered, own, now }: ScheduleView,
  startsAt: number,
): SeriesDate['state'] {
  const reach = isOutOfReach(offered, { startsAt, now })
  return dateStateOf({
    reach,
    isOwn: overlapsOwn(own, startsAt, offered),
    isFree: reach === null && isFree(schedule, offered, { startsAt, now }),
  })
}

/** Whether a date overlaps an earlier date of the same series. */
export function overlapsEarlierDate(
  { offered }: ScheduleView,
  dates: readonly number[],
  startsAt: number,
): boolean {
  const own = blockedBy(startsAt, offered)
  return dates
    .filter((other) => other < startsAt)
    .map((other) => blockedBy(other, offered))
    .some(({ from, to }) => from < own.to && own.from < to)
}

/** The state of one date, with free slots nearby if it is not free. */
export function presentDate(view: ScheduleView, startsAt: number, dates: readonly number[]): SeriesDate {
  const state = dateStateIn(view, startsAt)
  const { diary: schedule, offered, own, now } = view
  const within = { from: startsAt - NEAR_MS, to: startsAt + NEAR_MS }
  const near =
    state === 'free' || state === 'far'
      ? []
      : freeSlotsOf(schedule, offered, { within, now }).filter(
          (slot) => !overlapsOwn(own, slot.startsAt, offered) && !dates.includes(slot.startsAt),
        )
  return {
    startsAt: new Date(startsAt).toISOString(),
    state,
    alternatives: nearest(near, startsAt).map(presentSlot),
  }
}
