import { createHash } from 'node:crypto'

import { and, eq } from '../../../db/drizzle.ts'

import type { GuestPlace } from '@wellspring/api/contract/call-places'

import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { problem } from '../../../problem.ts'
import { joinWindowState } from '../rules.ts'
import { findCallContextOfGuest } from '../state/call-context.ts'
import type { GuestRow, CallContext } from '../state/call-context.ts'
import { callGuests } from '../tables.ts'

/** The stored hash of a link's secret, sufficient to recognise the link. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** An approved guest whose link is still valid. */
export interface Invited {
  guest: GuestRow
  callContext: CallContext
}

// A wrong, a withdrawn and an expired link get the same answer.
export const invalidLink = () =>
  problem('NOT_FOUND', 'This link no longer works. Please ask the person who sent it to you.')

async function checkInvited(db: ReadOnly, guest: GuestRow | undefined, now: Date): Promise<Invited> {
  if (!guest || guest.status !== 'agreed') throw invalidLink()
  const callContext = await findCallContextOfGuest(db, guest)
  if (joinWindowState(callContext.booking, now) === 'shut') throw invalidLink()
  return { guest, callContext }
}

/** The fields of every request that uses a link. */
export interface Link {
  token: string
  page: string
}

/** The call as seen from one page of a guest. A place that another page occupies counts as free. */
export function forPage(callContext: CallContext, place: GuestPlace, page: string): CallContext {
  if (callContext.presences[place]?.page === page) return callContext
  const { [place]: _another, ...presences } = callContext.presences
  const guests = { ...callContext.attendance.guests, [place]: { standing: 'away' as const, isIn: false } }
  return { ...callContext, presences, attendance: { ...callContext.attendance, guests } }
}

/** The guest and call behind a link, as seen from the page that it is open on. */
export async function findByLink({ db, now }: Context, { token, page }: Link): Promise<Invited> {
  const [found] = await db
    .select()
    .from(callGuests)
    .where(eq(callGuests.tokenHash, hashOfToken(token)))
  const { guest, callContext } = await checkInvited(db, found, now())
  return { guest, callContext: forPage(callContext, guest.place, page) }
}

/** The same by guest id, for callers with a valid ticket. */
export async function findInvited({ db, now }: Context, guestId: string): Promise<Invited> {
  const [guest] = isId(guestId)
    ? await db
        .select()
        .from(callGuests)
        .where(and(eq(callGuests.id, guestId), eq(callGuests.status, 'agreed')))
    : []
  return checkInvited(db, guest, now())
}

/** Refuses callers with a valid link who are too early or too late. */
export function checkJoinWindow({ callContext: { booking, attendance } }: Invited, now: Date): void {
  if (attendance.state === 'ended' || joinWindowState(booking, now) !== 'open')
    throw problem('ILLEGAL_TRANSITION', 'This call is not open right now.')
}
