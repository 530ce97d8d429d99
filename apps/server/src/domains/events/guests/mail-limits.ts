import { createHmac } from 'node:crypto'

import { and, eq, gt, inArray, isNotNull, or, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { changes } from '../../audit/tables.ts'
import type { EventEvents } from '../events.ts'
import { eventBookings, tickets } from '../tables.ts'

/** Guests have not asked for our emails, so the number that one patron can cause in a day is limited. */
const GUESTS_A_DAY = 30
const TO_ONE_A_DAY = 3
const CHANGES_A_DAY = 6

const changeNames = ['eventBooking.changeAttendance', 'eventBooking.giveTicket']

interface Asked {
  patronId: string
  now: Date
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** A guest's address as the audit trail keeps it, because a ticket that was given away no longer names its former guest. */
export const guestKeyOf = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`guest ${email}`).digest('base64url').slice(0, 22)

/** The hashes of addresses that lost or got a ticket of the patron today. */
async function keysOfGiven(tx: Tx, { patronId, now }: Asked): Promise<string[]> {
  const given = await tx
    .select({
      keys: sql<EventEvents['eventBooking.giveTicket']['guestKeys']>`${changes.after} -> 'guestKeys'`,
    })
    .from(changes)
    .where(
      and(
        eq(changes.actorId, patronId),
        gt(changes.at, dayBefore(now)),
        eq(changes.name, 'eventBooking.giveTicket'),
      ),
    )
  return given.flatMap(({ keys }) => keys)
}

/** Refuses tickets that would exceed the guest email limits. The caller has locked the patron's bookings. */
export async function checkGuestMails(
  tx: Tx,
  { patronId, now, secret }: Asked & { secret: string },
  wanted: readonly { guestEmail: string | null }[],
  fieldOf = (at: number) => `tickets.${at}.guestEmail`,
): Promise<void> {
  if (wanted.every(({ guestEmail }) => guestEmail === null)) return
  const mailed = await tx
    .select({ email: tickets.guestEmail })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        gt(eventBookings.createdAt, dayBefore(now)),
        isNotNull(tickets.guestEmail),
      ),
    )
  const before = mailed.flatMap(({ email }) => (email === null ? [] : [guestKeyOf(secret, email)]))
  before.push(...(await keysOfGiven(tx, { patronId, now })))
  for (const [at, { guestEmail }] of wanted.entries()) {
    if (guestEmail === null) continue
    const key = guestKeyOf(secret, guestEmail)
    const isTooMany =
      before.length >= GUESTS_A_DAY || before.filter((one) => one === key).length >= TO_ONE_A_DAY
    if (isTooMany) {
      const message =
        'This guest cannot be emailed today. Leave the address out, and copy the link from the ticket.'
      throw problem('VALIDATION_FAILED', message, { errors: { [fieldOf(at)]: message } })
    }
    before.push(key)
  }
}

/** Limits the changes of a booking's tickets per day, and those of a patron, because each sends a guest an email. */
export async function checkChanges(
  tx: Tx,
  { bookingId, patronId, now }: Asked & { bookingId: string },
): Promise<void> {
  const subject = `eventBooking:${bookingId}`
  const made = await tx
    .select({ subject: changes.subject })
    .from(changes)
    .where(
      and(
        or(eq(changes.subject, subject), eq(changes.actorId, patronId)),
        gt(changes.at, dayBefore(now)),
        inArray(changes.name, changeNames),
      ),
    )
  const ofBooking = made.filter((one) => one.subject === subject)
  if (ofBooking.length >= CHANGES_A_DAY || made.length >= GUESTS_A_DAY)
    throw problem('TOO_MANY_REQUESTS', 'Tickets were changed too often today. Please try again tomorrow.')
}
