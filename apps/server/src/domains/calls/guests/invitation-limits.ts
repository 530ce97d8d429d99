import { and, count, eq, gt } from '../../../db/drizzle.ts'

import { lockName } from '../../../db/lock-name.ts'
import { DAY_MS } from '../../../time.ts'
import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { bookings } from '../../booking/tables.ts'
import { mayInvite } from '../rules.ts'
import { roleIn } from '../state/call-context.ts'
import type { CallContext } from '../state/call-context.ts'
import { callGuests } from '../tables.ts'
import { MAX_INVITATIONS, MAX_INVITATIONS_A_DAY } from './rules.ts'

interface Invitation {
  actor: Actor
  email: string
  now: Date
}

async function checkCallLimit(tx: Tx, bookingId: string) {
  const [asked] = await tx
    .select({ many: count() })
    .from(callGuests)
    .where(eq(callGuests.bookingId, bookingId))
  if ((asked?.many ?? 0) >= MAX_INVITATIONS)
    throw problem(
      'CONFLICT',
      'No one else can be invited to this call: ten invitations have already been sent.',
    )
}

/** Limits invitations over all calls of the inviter, serialised by a lock on the inviter. */
async function checkDailyLimit(tx: Tx, { actor, now }: Invitation) {
  const { userId } = actor
  await lockName(tx, `asked in by ${userId}`)
  const role = roleIn(actor)
  const [asked] = await tx
    .select({ many: count() })
    .from(callGuests)
    .innerJoin(bookings, eq(bookings.id, callGuests.bookingId))
    .where(
      and(
        eq(bookings[`${role}Id`], userId),
        eq(callGuests.askedBy, role),
        gt(callGuests.askedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
  if ((asked?.many ?? 0) >= MAX_INVITATIONS_A_DAY)
    throw problem('TOO_MANY_REQUESTS', 'You have invited many people today. Please try again tomorrow.')
}

/** Refuses invitations to calls that nobody can join, duplicates, and invitations beyond the limits. */
export async function checkInvitation(
  tx: Tx,
  { booking, guests, attendance }: CallContext,
  asking: Invitation,
): Promise<void> {
  const { email, now } = asking
  if (!mayInvite(attendance, { met: booking, now }))
    throw problem('ILLEGAL_TRANSITION', 'People can be invited only before or during the call.')
  if (guests.some((one) => one.email === email))
    throw problem('CONFLICT', 'This person is already invited.', {
      errors: { email: 'This person is already invited.' },
    })
  await checkCallLimit(tx, booking.id)
  await checkDailyLimit(tx, asking)
}
