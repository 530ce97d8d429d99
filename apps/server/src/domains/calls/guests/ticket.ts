import type { GuestPlace } from '@wellspring/api/contract/call-places'

import type { Context } from '../../../context.ts'
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

/** What a socket may be in for whoever has shown a ticket. */
export interface GuestPass extends GuestPage {
  bookingId: string
  place: GuestPlace
}

/** Who comes with a ticket; null where it is none, its time is over, or they are not welcome any more. */
export async function findGuestPass(
  context: Context,
  shown: { ticket: string; page: string },
): Promise<GuestPass | null> {
  const guestId = guestOfTicket(context.deps.config.secret, shown, context.now())
  return guestId === null ? null : findPass(context, { guestId, page: shown.page })
}

/** Whether they are still welcome: while the door stands open to them. */
export async function findPass(context: Context, { guestId, page }: GuestPage): Promise<GuestPass | null> {
  const invited = await findInvited(context, guestId).catch(() => null)
  if (!invited) return null
  const { bookingId, place } = invited.guest
  const isOver = invited.callContext.attendance.state === 'ended'
  return isOver || joinWindowState(invited.callContext.booking, context.now()) !== 'open'
    ? null
    : { guestId, page, bookingId, place }
}
