import type { CallRole, GuestKind } from '@wellspring/api/contract/call-places'

import { enterGuestCall } from '../../domains/calls/actions/enter-guest-call.ts'
import { findPass } from '../../domains/calls/guests/ticket.ts'
import { linkTokenOf } from '../../domains/calls/guests/rules.ts'
import { otherOf } from '../../domains/calls/rules.ts'
import type { TestApp } from '../app.ts'
import type { Booked } from '../bookings.ts'

export interface Asked {
  guestId: string
  email: string
  token: string
  /** The page on which they opened their link. */
  page: string
}

let asked = 0

/** One party invites a guest, and the other has not answered yet. */
export async function askIn(
  stand: TestApp,
  made: Booked,
  by: CallRole = 'provider',
  { kind = 'interpreter', name = 'Dana Haddad' }: { kind?: GuestKind; name?: string } = {},
): Promise<Asked> {
  const email = `guest-${++asked}@example.org`
  const { id } = made.booking
  const { call } = await made[by].client.calls.askIntoCall({ id, kind, name, email })
  const guest = call.guests.find((one) => one.email === email)
  if (!guest) throw new Error('no guest was invited')
  const token = linkTokenOf(stand.deps.config.secret, guest.id)
  return {
    guestId: guest.id,
    email,
    token,
    page: crypto.randomUUID(),
  }
}

/** The body of every request with a guest link. */
export const linkOf = ({ token, page }: Pick<Asked, 'token' | 'page'>) => ({ token, page })

/** A guest who is invited by one party and accepted by the other. */
export async function invite(
  stand: TestApp,
  made: Booked,
  by: CallRole = 'provider',
  who: Parameters<typeof askIn>[3] = {},
): Promise<Asked> {
  const guest = await askIn(stand, made, by, who)
  await made[otherOf(by)].client.calls.agreeToCallGuest({ id: guest.guestId })
  return guest
}

/** Joins a call like the socket of a guest link, and returns the connection's id. */
export async function enterByLink(
  stand: TestApp,
  guest: Pick<Asked, 'guestId' | 'page'>,
  connection: string = crypto.randomUUID(),
): Promise<string> {
  const pass = await findPass(stand.context, guest)
  if (!pass) throw new Error('the link is invalid')
  await enterGuestCall(stand.context, pass, connection)
  return connection
}
