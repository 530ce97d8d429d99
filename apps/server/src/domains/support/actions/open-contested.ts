import { asc, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { commonFormats } from '../../../formats.ts'
import { bookings } from '../../booking/tables.ts'
import { callEvents } from '../../calls/tables.ts'
import { readSnapshot } from '../about/snapshot.ts'
import { insertTicket } from '../tickets/insert-ticket.ts'
import { tickets } from '../tables.ts'

const said: Record<(typeof callEvents.$inferSelect)['event'], string> = {
  arrived: 'came to the waiting room',
  admitted: 'was let in',
  let_in: 'let someone in',
  connected: 'was connected',
  dropped: 'lost the connection',
  returned: 'came back',
  given_up: 'did not come back',
  left: 'left',
  ended: 'ended the call',
}

/** The history of a booking's call line by line, which decides a disputed no-show. */
async function listCallFacts({ db }: Context, bookingId: string) {
  const rows = await db
    .select({ at: callEvents.at, place: callEvents.place, event: callEvents.event })
    .from(callEvents)
    .where(eq(callEvents.bookingId, bookingId))
    .orderBy(asc(callEvents.id))
    .limit(50)
  if (rows.length === 0) return [{ label: 'Call', value: 'No one came to it.' }]
  return rows.map(({ at, place, event }) => ({
    label: `Call, ${commonFormats.clock(at)}`,
    value: `${place ?? 'The clock'}: ${said[event]}`,
  }))
}

/** Opens a ticket when a patron disputes a no-show, with the history of the call. */
export async function openContested(context: Context, event: DomainEvent<'booking.contest'>): Promise<void> {
  const { subjectId: bookingId, after } = event
  const cause = `booking.contest:${event.id}`
  if ((await context.db.$count(tickets, eq(tickets.cause, cause))) > 0) return
  const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error(`there is no booking ${bookingId}`)
  const patron = { userId: booking.patronId, sessionId: booking.patronId, kind: 'patron' as const, roles: [] }
  const about = await readSnapshot(context, patron, { kind: 'booking', id: bookingId })
  const facts = [...about.facts, ...(await listCallFacts(context, bookingId))]
  await change(context, 'ticket.create', async (tx) => {
    const row = await insertTicket(tx, context.now(), {
      requesterId: booking.patronId,
      subject: 'booking',
      title: 'I was at this appointment',
      text: after.note ?? 'The appointment was marked as missed, and I was there.',
      about: { ...about, facts },
      cause,
    })
    const { subject, priority, status } = row
    return { subject: `ticket:${row.id}`, after: { subject, priority, status }, result: undefined }
  })
}
