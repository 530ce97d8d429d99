import { and, eq, gt, inArray } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { requireMember } from '../../directory/provider-row.ts'
import { findOwnDate } from '../dates/dates-of.ts'
import { comingStatuses } from '../check-in/attendees.ts'
import { MAX_MESSAGES } from '../rules.ts'
import { eventBookings, eventMessages, occurrences } from '../tables.ts'

interface Message {
  id: string
  subject: string
  text: string
}

/** Writes to everybody who has booked a date. */
export async function messageAttendees(
  context: Context,
  actor: Actor,
  { id, subject, text }: Message,
): Promise<{ recipients: number }> {
  requireMember(actor)
  return change(context, 'eventMessage.send', async (tx) => {
    const { date } = await findOwnDate(tx, actor, id)
    await tx.select({ id: occurrences.id }).from(occurrences).where(eq(occurrences.id, date.id)).for('update')
    const now = context.now()
    const dayAgo = new Date(now.getTime() - 86_400_000)
    const lately = and(eq(eventMessages.occurrenceId, date.id), gt(eventMessages.sentAt, dayAgo))
    if ((await tx.$count(eventMessages, lately)) >= MAX_MESSAGES)
      throw problem('CONFLICT', `You can write at most ${MAX_MESSAGES} times a day to those who come.`)
    const rows = await tx
      .selectDistinct({ patronId: eventBookings.patronId })
      .from(eventBookings)
      .where(and(eq(eventBookings.occurrenceId, date.id), inArray(eventBookings.status, [...comingStatuses])))
    if (rows.length === 0) throw problem('CONFLICT', 'Nobody has booked this date yet.')
    const inserted = await tx
      .insert(eventMessages)
      .values({ occurrenceId: date.id, subject, text, sentAt: now })
      .returning({ id: eventMessages.id })
    return {
      subject: `eventMessage:${returned(inserted, 'message').id}`,
      after: { recipients: rows.length },
      result: { recipients: rows.length },
    }
  })
}
