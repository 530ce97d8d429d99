import type { Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { readSchedules } from '../booking/times/provider-schedules.ts'
import { hasBooked, presentSlot } from '../booking/times/free-times.ts'
import { freeSlotsOf } from '../scheduling/free-slots.ts'
import type { FreeSlot } from '../scheduling/slots.ts'
import { matches } from './queue/matching.ts'
import type { WaitlistRequest } from './queue/matching.ts'
import { busyTimesOf } from './queue/queue.ts'
import { MAX_AHEAD_MS } from './rules.ts'

interface Bookable {
  providerId: string
  slots: readonly FreeSlot[]
}

/** A service that the caller may book, with its free times. */
export async function findBookable(
  { db, deps, now: clock }: Context,
  serviceId: string,
  { patronId, closesAt }: { patronId: string; closesAt: Date },
): Promise<Bookable> {
  const now = clock()
  const to = Math.min(closesAt.getTime(), now.getTime() + MAX_AHEAD_MS)
  const within = { from: now.getTime(), to }
  const [schedule] = isId(serviceId) ? await readSchedules(db, { serviceId, within, now }) : []
  const offered = schedule?.offered[0]
  if (!schedule || !offered) throw notFound('service')
  const { providerId, acceptsNew } = schedule
  if (!acceptsNew && !(await hasBooked({ db, deps }, patronId, providerId)))
    throw problem('CONFLICT', 'This provider is not accepting new clients at the moment.')
  return { providerId, slots: freeSlotsOf(schedule, offered, { within, now: now.getTime() }) }
}

/** Refuses to join the waitlist while a matching time is free: it can be booked directly. */
export async function checkNothingFree(
  { db, now }: Context,
  { slots }: Bookable,
  { patronId, wish }: { patronId: string; wish: WaitlistRequest },
): Promise<void> {
  const fitting = slots.filter(({ startsAt }) => matches(wish, startsAt))
  const [first, last] = [fitting[0], fitting.at(-1)]
  if (!first || !last) return
  const within = { from: first.startsAt, to: last.endsAt }
  const busy = (await busyTimesOf(db, [patronId], { within, now: now() })).get(patronId) ?? []
  const free = fitting.filter(
    ({ startsAt, endsAt }) => !busy.some((span) => span.from < endsAt && startsAt < span.to),
  )
  if (free.length > 0)
    throw problem('CONFLICT', 'Times that suit you are available now, so you do not need to wait.', {
      alternatives: free.slice(0, 3).map(presentSlot),
    })
}
