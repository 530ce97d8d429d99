import type { Tx } from '../../../db/database.ts'
import { lockCallContext } from '../state/call-context.ts'
import { forPage, invalidLink } from './link.ts'
import type { Invited, Link } from './link.ts'
import type { GuestPass } from './ticket.ts'

/** Locks the call of a guest whose invitation is still valid. */
export async function lockInvited(tx: Tx, { bookingId, guestId }: Pick<GuestPass, 'bookingId' | 'guestId'>) {
  const callContext = await lockCallContext(tx, bookingId)
  const guest = callContext.guests.find(({ id, status }) => id === guestId && status === 'agreed')
  if (!guest) throw invalidLink()
  return { callContext, guest }
}

/** The same by a link. A place that another page occupies does not count as the guest's. */
export async function lockByLink(tx: Tx, { guest: { id, bookingId } }: Invited, { page }: Link) {
  const { callContext, guest } = await lockInvited(tx, { bookingId, guestId: id })
  return { callContext: forPage(callContext, guest.place, page), place: guest.place, guestId: id }
}
