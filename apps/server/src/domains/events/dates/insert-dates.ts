import type { DatesInput } from '@wellspring/api/contract/event-fields'

import type { Tx } from '../../../db/database.ts'
import { constraintOf } from '../../../db/constraint-of.ts'
import { problem } from '../../../problem.ts'
import { MINUTE_MS } from '../../../time.ts'
import { fillPlaces, isOpenDate } from '../editor/save-ticket-types.ts'
import type { EventRow } from '../queries.ts'
import { MAX_AHEAD_MS, MAX_OPEN_DATES } from '../rules.ts'
import { occurrences } from '../tables.ts'
import { datesOf } from './dates.ts'

const refuse = (field: string, message: string) =>
  problem('VALIDATION_FAILED', message, { errors: { [field]: message } })

/** Refuses start times in the past or too far ahead. */
export function checkAhead(startsAt: number, now: Date): void {
  if (startsAt <= now.getTime()) throw refuse('startsAt', 'This time has passed.')
  if (startsAt > now.getTime() + MAX_AHEAD_MS) throw refuse('startsAt', 'This is too far ahead.')
}

const isTwice = (error: unknown) => constraintOf(error) === 'event_occurrences_once'

/** Translates constraint violations: two dates of an event at the same time, or a date during an appointment. */
export async function withDateConflictErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (isTwice(error)) throw refuse('startsAt', 'This event already has a date at this time.')
    if (constraintOf(error) === 'reservations_provider_time')
      throw problem('CONFLICT', 'You have an appointment at the time of one of these dates.')
    throw error
  }
}

/** Inserts the dates of a plan, each with its places. The caller has locked the event. */
export async function insertDates(
  tx: Tx,
  event: EventRow,
  { input, now }: { input: DatesInput; now: Date },
): Promise<number> {
  const starts = datesOf({ startsAt: Date.parse(input.startsAt), zone: event.zone, repeat: input.repeat })
  for (const startsAt of [starts[0], starts.at(-1)]) if (startsAt !== undefined) checkAhead(startsAt, now)
  const open = await tx.$count(occurrences, isOpenDate(event.id, now))
  if (open + starts.length > MAX_OPEN_DATES)
    throw refuse('repeat.times', `An event has at most ${MAX_OPEN_DATES} dates to come.`)
  const rows = starts.map((startsAt) => ({
    eventId: event.id,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + input.lengthMinutes * MINUTE_MS),
    status: 'scheduled' as const,
    createdAt: now,
  }))
  await tx.insert(occurrences).values(rows)
  await fillPlaces(tx, event.id, now)
  return rows.length
}
