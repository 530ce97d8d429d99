import { eq, sql } from '../../../db/drizzle.ts'

import type { DateScope } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { MINUTE_MS } from '../../../time.ts'
import { requireMember } from '../../directory/provider-row.ts'
import type { Tx } from '../../../db/database.ts'
import { requestMoveConfirmation } from '../dates/ask-whether-they-come.ts'
import { applySameMove } from '../dates/dates.ts'
import { lockAffectedDates } from '../dates/dates-of.ts'
import { checkAhead, withDateConflictErrors } from '../dates/insert-dates.ts'
import { checkEditable } from '../editor/event-input.ts'
import { getOwnEvent } from '../editor/own-events.ts'
import type { OccurrenceRow } from '../queries.ts'
import { occurrences } from '../tables.ts'

interface Move {
  id: string
  scope: DateScope
  startsAt: string
  lengthMinutes: number
}

interface DateMove {
  date: OccurrenceRow
  to: Date
  end: Date
  isPublished: boolean
}

/** The originally announced time. Null for a draft, which nobody has seen, and for a date that is back at that time. */
function movedFromOf({ date, to, isPublished }: DateMove): Date | null {
  if (!isPublished) return null
  const first = date.movedFrom ?? date.startsAt
  return +first === +to ? null : first
}

/** Resets the reminders, and asks everyone who booked the date whether they still attend. */
async function moveOne(tx: Tx, move: DateMove) {
  const { date, to, end } = move
  await tx
    .update(occurrences)
    .set({
      startsAt: to,
      endsAt: end,
      movedFrom: movedFromOf(move),
      remindedHours: null,
      sequence: sql`${occurrences.sequence} + 1`,
    })
    .where(eq(occurrences.id, date.id))
  await requestMoveConfirmation(tx, { occurrenceId: date.id, was: date.startsAt })
}

/** Moves a date, or it and the following ones by the same amount of local time. */
export async function moveDate(
  context: Context,
  actor: Actor,
  { id, scope, startsAt, lengthMinutes }: Move,
): Promise<{ event: OwnEvent }> {
  requireMember(actor)
  const move = () =>
    change(context, 'event.moveDates', async (tx) => {
      const now = context.now()
      const { event, dates } = await lockAffectedDates(tx, actor, { id, scope, now })
      checkEditable(event)
      const wall = { zone: event.zone, from: dates[0].startsAt.getTime(), to: Date.parse(startsAt) }
      const moves = dates
        .map((date) => ({ date, to: new Date(applySameMove(date.startsAt.getTime(), wall)) }))
        .map(({ date, to }) => ({ date, to, end: new Date(to.getTime() + lengthMinutes * MINUTE_MS) }))
        .filter(({ date, to, end }) => +date.startsAt !== +to || +date.endsAt !== +end)
      if (moves.length === 0) throw problem('CONFLICT', 'This date is already at that time.')
      for (const { to } of moves) checkAhead(to.getTime(), now)
      // Start times are unique per event, so dates that move later are updated last to first.
      const isLater = wall.to > wall.from
      for (const { date, to, end } of isLater ? moves.toReversed() : moves)
        await moveOne(tx, { date, to, end, isPublished: event.status === 'published' })
      const result = await getOwnEvent(tx, { actor, id: event.id, context })
      return {
        subject: `event:${event.id}`,
        before: { startsAt: dates[0].startsAt.toISOString() },
        after: { scope, startsAt, occurrenceIds: moves.map(({ date }) => date.id) },
        result,
      }
    })
  return { event: await withDateConflictErrors(move) }
}
