import { eq } from '../../../db/drizzle.ts'

import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { checkListed } from '../../directory/listing/check-listed.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { requireComplete } from '../editor/event-input.ts'
import { draftOf, getOwnEvent, lockOwnEvent } from '../editor/own-events.ts'
import { listTicketTypes } from '../queries.ts'
import type { EventRow } from '../queries.ts'
import { canMove, nameOfMove } from '../rules.ts'
import { events, occurrences } from '../tables.ts'
import { isDateToCome } from '../dates/dates-of.ts'
import { withDateConflictErrors } from '../dates/insert-dates.ts'

interface Move {
  id: string
  status: EventStatus
  comment?: string | undefined
}

function requireComment(comment: string | undefined): string {
  const message = 'Say what needs to change.'
  if (!comment) throw problem('VALIDATION_FAILED', message, { errors: { comment: message } })
  return comment
}

/** An event can be announced if it is complete, has a future date, and its organiser is listed. */
async function requireReady(tx: Tx, row: EventRow, now: Date): Promise<void> {
  requireComplete(draftOf(row, await listTicketTypes(tx, row.id)))
  if ((await tx.$count(occurrences, isDateToCome(row.id, now))) === 0) {
    const message = 'Add a date that is still to come.'
    throw problem('VALIDATION_FAILED', message, { errors: { dates: message } })
  }
  await checkListed(
    tx,
    { providerId: row.providerId, now },
    'Its organiser is paused and cannot offer anything right now.',
  )
}

/** Changes the status of an event. Staff who send it back must give a reason. */
export async function moveEvent(
  context: Context,
  actor: Actor,
  { id, status, comment }: Move,
): Promise<{ event: OwnEvent }> {
  const byStaff = seesEverybodys(actor)
  if (!byStaff) requireMember(actor)
  const move = () =>
    change(context, nameOfMove(actor, status), async (tx) => {
      const row = await lockOwnEvent(tx, actor, id)
      const now = context.now()
      if (!canMove(actor, row.status, status))
        throw problem(
          'ILLEGAL_TRANSITION',
          `This event is ${row.status.replaceAll('_', ' ')}: it cannot become ${status.replaceAll('_', ' ')}.`,
        )
      if (status === 'pending_review' || status === 'published') await requireReady(tx, row, now)
      const sentBack = byStaff && status === 'draft'
      const reviewComment = sentBack ? requireComment(comment) : null
      const said = status === 'archived' ? {} : { reviewComment }
      await tx
        .update(events)
        .set({ ...said, status, statusSince: now, updatedAt: now })
        .where(eq(events.id, id))
      const result = await getOwnEvent(tx, { actor, id, context })
      const after = { status, comment: reviewComment ?? '' }
      return { subject: `event:${id}`, before: { status: row.status }, after, result }
    })
  return { event: await withDateConflictErrors(move) }
}
