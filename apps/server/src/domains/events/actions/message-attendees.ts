import { and, eq, gt } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { findOwnDate } from '../dates/dates-of.ts'
import { lockOwnEvent } from '../editor/own-events.ts'
import { listRecipients } from '../messages/recipients.ts'
import { MAX_MESSAGES, mostMessages } from '../rules.ts'
import { eventMessages } from '../tables.ts'

interface Message {
  id: string
  subject: string
  text: string
}

interface Reach {
  eventId: string
  /** Null sends to all dates that are not over. */
  occurrenceId: string | null
}

async function send(
  tx: Tx,
  { eventId, occurrenceId }: Reach,
  { subject, text, sentAt }: Omit<Message, 'id'> & { sentAt: Date },
) {
  const lately = await tx
    .select({ occurrenceId: eventMessages.occurrenceId })
    .from(eventMessages)
    .where(
      and(eq(eventMessages.eventId, eventId), gt(eventMessages.sentAt, new Date(sentAt.getTime() - DAY_MS))),
    )
  const sent = mostMessages(
    lately.map((one) => one.occurrenceId),
    occurrenceId,
  )
  if (sent >= MAX_MESSAGES)
    throw problem('CONFLICT', `You can write to attendees at most ${MAX_MESSAGES} times a day.`)
  const { length } = await listRecipients(tx, { eventId, occurrenceId, sentAt })
  if (length === 0)
    throw problem(
      'CONFLICT',
      occurrenceId === null ? 'No one has booked an upcoming date yet.' : 'No one has booked this date yet.',
    )
  const inserted = await tx
    .insert(eventMessages)
    .values({ eventId, occurrenceId, subject, text, sentAt })
    .returning({ id: eventMessages.id })
  return {
    subject: `eventMessage:${returned(inserted, 'message').id}`,
    after: { recipients: length },
    result: { recipients: length },
  }
}

/** Sends a message to all patrons who booked a date. */
export async function messageAttendees(
  context: Context,
  actor: Actor,
  { id, ...message }: Message,
): Promise<{ recipients: number }> {
  return change(context, 'eventMessage.send', async (tx) => {
    const { event, date } = await findOwnDate(tx, actor, id)
    // The lock makes sends sequential, so that each sees the previous ones when the daily limit is counted.
    await lockOwnEvent(tx, actor, event.id)
    const reach = { eventId: event.id, occurrenceId: date.id }
    return send(tx, reach, { ...message, sentAt: context.now() })
  })
}

/** Sends one message to each patron who booked any date that is not over. */
export async function messageEventAttendees(
  context: Context,
  actor: Actor,
  { id, ...message }: Message,
): Promise<{ recipients: number }> {
  return change(context, 'eventMessage.send', async (tx) => {
    const event = await lockOwnEvent(tx, actor, id)
    const reach = { eventId: event.id, occurrenceId: null }
    return send(tx, reach, { ...message, sentAt: context.now() })
  })
}
