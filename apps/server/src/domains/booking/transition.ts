import { eq } from '../../db/drizzle.ts'

import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import type { Actor, Context } from '../../context.ts'
import { returned } from '../../db/returned.ts'
import type { Tx } from '../../db/database.ts'
import { problem, requireRole } from '../../problem.ts'
import { dueOf, canTransition, can, mayOverride, roleIn, actionRules } from './rules.ts'
import type { PartyRole } from './rules.ts'
import { bookingTimeline, bookings } from './tables.ts'

export type BookingRow = typeof bookings.$inferSelect

export interface BookingTransition {
  to: BookingStatus
  by: PartyRole
  note?: string | null | undefined
  set?: Partial<
    Pick<BookingRow, 'cancelledBy' | 'isLate' | 'missedBy' | 'contestedAt' | 'dueAt' | 'priceCents'>
  >
}

/** Refuses an action that a role may not perform at this time. */
export function checkAction(booking: BookingRow, verb: keyof typeof actionRules, by: PartyRole, now: Date) {
  if (can(verb, by, booking, now)) return
  const is = booking.status.replace('_', ' ')
  throw problem('ILLEGAL_TRANSITION', `This booking is ${is}: it cannot be ${actionRules[verb].said} now.`)
}

/** Refuses to continue with a booking that has been moved since its patron saw it. */
export function checkSeenTime(booking: BookingRow, seen: string | undefined) {
  if (seen === undefined || booking.startsAt.getTime() === Date.parse(seen)) return
  throw problem('CONFLICT', 'This appointment was moved to another time. Please look at it again.')
}

/** The reason why staff override the rules. */
export interface Override {
  reason: string
}

interface Asking {
  actor: Actor
  now: Date
  override?: Override | undefined
}

/** Refuses an action that the caller may not perform. Staff may override the rules with a reason. */
export function checkActionOrOverride(
  booking: BookingRow,
  verb: keyof typeof actionRules,
  { actor, now, override }: Asking,
) {
  const by = requireRole(roleIn(actor))
  if (!override) return checkAction(booking, verb, by, now)
  if (by !== 'admin') throw problem('UNAUTHORIZED', 'Only our staff can override the rules.')
  if (mayOverride(verb, booking, now)) return
  const is = booking.status.replace('_', ' ')
  throw problem(
    'ILLEGAL_TRANSITION',
    `This booking is ${is}: not even staff can have it ${actionRules[verb].said}.`,
  )
}

const isInCalendars = (status: BookingStatus) => status === 'confirmed' || status === 'in_progress'

/** Whether an offer has been accepted. */
const leadsOn = (to: BookingStatus) => to === 'requested' || to === 'confirmed'

/** Changes the status of a booking with its deadline and timeline. The caller holds the lock on the booking. */
export async function transitionBooking(
  tx: Tx,
  context: Context,
  booking: BookingRow,
  { to, by, note, set }: BookingTransition,
): Promise<BookingRow> {
  const now = context.now()
  if (!canTransition(booking.status, to))
    throw problem(
      'ILLEGAL_TRANSITION',
      `This booking is ${booking.status.replaceAll('_', ' ')}: it cannot become ${to.replaceAll('_', ' ')}.`,
    )
  const after = returned(
    await tx
      .update(bookings)
      .set({
        status: to,
        statusSince: now,
        dueAt: dueOf(to, booking, now),
        ...(leadsOn(to) && { isOffer: false, isProposal: false }),
        ...(to === 'confirmed' && { confirmedAt: now }),
        ...(to === 'completed' && { completedAt: now }),
        ...(to === 'cancelled' && isInCalendars(booking.status) && { sequence: booking.sequence + 1 }),
        ...set,
      })
      .where(eq(bookings.id, booking.id))
      .returning(),
    'booking',
  )
  await tx
    .insert(bookingTimeline)
    .values({ bookingId: booking.id, at: now, by, status: to, note: note || null })
  return after
}

const isMoved = (before: BookingRow, after: BookingRow) =>
  before.startsAt.getTime() !== after.startsAt.getTime()

/** The audit entry of a change, including what its notifications need. */
export const auditEntry = (
  before: BookingRow | null,
  after: BookingRow,
  { by, note, isOverride }: { by: PartyRole; note?: string | null | undefined; isOverride?: boolean },
) => ({
  subject: `booking:${after.id}`,
  ...(before && { before: { status: before.status, startsAt: before.startsAt.toISOString() } }),
  after: {
    status: after.status,
    by,
    sequence: after.sequence,
    startsAt: after.startsAt.toISOString(),
    ...(note && { note }),
    ...(isOverride && { isOverride }),
    ...(before && isMoved(before, after) && { movedFrom: before.startsAt.toISOString() }),
    ...(before?.isProposal && !after.isProposal && { wasProposal: true as const }),
  },
})
