import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { CheckIn, CheckInResult } from '@wellspring/api/contract/event-check-in'

import { change, inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { DAY_MS } from '../../../time.ts'
import { auditEntry, lockEventBooking, transitionEventBooking } from '../bookings/transition.ts'
import { completeMoney } from '../sweeps/settle-dates.ts'
import { findCheckInDate } from '../check-in-helpers/queries.ts'
import { comingStatuses } from '../check-in/attendees.ts'
import { readCode } from '../check-in/codes.ts'
import type { OccurrenceRow } from '../queries.ts'
import { checkIns, eventBookings, tickets } from '../tables.ts'

interface Batch {
  occurrenceId: string
  sentAt?: string | undefined
  checkIns: CheckIn[]
}

/** The ticket that a scan names. A code counts only if we signed it for this date. */
function ticketOf({ code, ticketId }: CheckIn, occurrenceId: string, secret: string): string | null {
  if (code === undefined) return ticketId ?? null
  const named = readCode(code, secret)
  return named?.occurrenceId === occurrenceId ? named.ticketId : null
}

/** Older timestamps are raised to this age. No phone reports a scan this late. */
const OLDEST_MS = 366 * DAY_MS

/** The time of a scan by the server's clock, corrected by the phone's clock offset and never in the future. */
function seenAt({ at }: CheckIn, { sentAt, now }: { sentAt: string | undefined; now: Date }): Date {
  const off = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt)
  const seen = Math.min(Date.parse(at) + off, now.getTime())
  return new Date(Math.max(seen, now.getTime() - OLDEST_MS))
}

/** Locks the bookings of the scanned tickets that are valid for this date, until the transaction ends. */
async function lockSeen(tx: Tx, { occurrenceId, ids }: { occurrenceId: string; ids: readonly string[] }) {
  if (ids.length === 0) return new Map<string, { guestName: string; bookingId: string }>()
  const rows = await tx
    .select({ id: tickets.id, guestName: tickets.guestName, bookingId: tickets.bookingId })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .where(
      and(
        eq(eventBookings.occurrenceId, occurrenceId),
        inArray(eventBookings.status, [...comingStatuses]),
        inArray(tickets.id, [...ids]),
      ),
    )
    .orderBy(asc(eventBookings.id), asc(tickets.id))
    .for('update', { of: eventBookings })
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Checks a booking in. If the date is already settled, the attendee also gets what attending earns. */
export async function markPresent(
  context: Context,
  { bookingId, date }: { bookingId: string; date: OccurrenceRow },
) {
  await change(context, 'eventBooking.checkIn', async (tx) => {
    const before = await lockEventBooking(tx, bookingId)
    if (before.status === 'checked_in') return { result: undefined }
    const after = await transitionEventBooking(tx, context, before, 'checked_in')
    if (date.settledAt) await completeMoney(tx, context, { id: bookingId, wasThere: true })
    return { ...auditEntry(before, after, 'organiser'), result: undefined }
  })
}

/** The earliest scan of each ticket, regardless of the order in which phones reported them. */
async function firstUses(tx: Tx, ticketIds: readonly string[]) {
  if (ticketIds.length === 0) return new Map<string, { id: string; at: Date; gate: string }>()
  const rows = await tx
    .selectDistinctOn([checkIns.ticketId])
    .from(checkIns)
    .where(inArray(checkIns.ticketId, [...ticketIds]))
    .orderBy(asc(checkIns.ticketId), asc(checkIns.at), asc(checkIns.number))
  return new Map(rows.map(({ ticketId, id, at, gate }) => [ticketId, { id, at, gate }]))
}

/** Stores the scans of phones at check-in, and reports for each whether it was the first use of its ticket. */
export async function checkIn(
  context: Context,
  actor: Actor,
  { occurrenceId, sentAt, checkIns: told }: Batch,
): Promise<{ results: CheckInResult[] }> {
  const { secret } = context.deps.config
  return inTransaction(context, async (unit) => {
    const { tx } = unit
    const inner = { ...context, unit }
    const now = context.now()
    const { date } = await findCheckInDate(tx, { actor, id: occurrenceId, now })
    const meant = told.map((one) => ({ one, ticketId: ticketOf(one, date.id, secret) }))
    const seen = await lockSeen(tx, {
      occurrenceId: date.id,
      ids: meant.flatMap(({ ticketId }) => ticketId ?? []),
    })
    const rows = meant.flatMap(({ one, ticketId }) =>
      ticketId !== null && seen.has(ticketId)
        ? [
            {
              id: one.id,
              ticketId,
              occurrenceId: date.id,
              at: seenAt(one, { sentAt, now }),
              gate: one.gate ?? '',
              by: actor.userId,
              receivedAt: now,
            },
          ]
        : [],
    )
    if (rows.length > 0) await tx.insert(checkIns).values(rows).onConflictDoNothing()
    const first = await firstUses(tx, [...seen.keys()])
    const present = [...seen].flatMap(([id, { bookingId }]) => (first.has(id) ? bookingId : []))
    for (const bookingId of new Set(present)) await markPresent(inner, { bookingId, date })
    return {
      results: meant.map(({ one, ticketId }): CheckInResult => {
        const ticket = ticketId === null ? undefined : seen.get(ticketId)
        const use = ticketId === null ? undefined : first.get(ticketId)
        if (ticketId === null || !ticket || !use)
          return { id: one.id, outcome: 'not_valid', ticketId: null, guestName: null, first: null }
        return {
          id: one.id,
          outcome: use.id === one.id ? 'admitted' : 'already_used',
          ticketId,
          guestName: ticket.guestName,
          first: { at: use.at.toISOString(), gate: use.gate },
        }
      }),
    }
  })
}
