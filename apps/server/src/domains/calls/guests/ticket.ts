import type { GuestPlace } from '@wellspring/api/contract/call-places'

import type { Context } from '../../../context.ts'
import { hasCode } from '../../../problem.ts'
import { joinWindowState } from '../rules.ts'
import { findByLink, findInvited, checkJoinWindow } from './link.ts'
import type { Link } from './link.ts'
import { TICKET_MS, guestOfTicket, ticketOf } from './rules.ts'
import type { GuestPage } from './rules.ts'

export async function issueGuestTicket(
  context: Context,
  link: Link,
): Promise<{ ticket: string; expiresAt: string }> {
  const invited = await findByLink(context, link)
  const now = context.now()
  checkJoinWindow(invited, now)
  const until = new Date(now.getTime() + TICKET_MS)
  const ticket = ticketOf(context.deps.config.secret, { guestId: invited.guest.id, page: link.page }, until)
  return { ticket, expiresAt: until.toISOString() }
}

/** The call that a ticket holder's socket may enter. */
export interface GuestPass extends GuestPage {
  bookingId: string
  place: GuestPlace
}

/** The guest behind a ticket, or null when it is invalid, expired or the guest is no longer allowed. */
export async function findGuestPass(
  context: Context,
  shown: { ticket: string; page: string },
): Promise<GuestPass | null> {
  const guestId = guestOfTicket(context.deps.config.secret, shown, context.now())
  return guestId === null ? null : findPass(context, { guestId, page: shown.page })
}

/** The guest's pass while the call can be joined, or null. */
export async function findPass(context: Context, { guestId, page }: GuestPage): Promise<GuestPass | null> {
  const invited = await findInvited(context, guestId).catch((error: unknown) => {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  })
  if (!invited) return null
  const { bookingId, place } = invited.guest
  const isOver = invited.callContext.attendance.state === 'ended'
  return isOver || joinWindowState(invited.callContext.booking, context.now()) !== 'open'
    ? null
    : { guestId, page, bookingId, place }
}
