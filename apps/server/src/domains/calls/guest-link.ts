import { createHash } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import type { GuestPlace } from '@wellspring/api/contract/call-places'

import type { Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { problem } from '../../problem.ts'
import { TICKET_MS, guestOfTicket, ticketOf } from './guest-rules.ts'
import type { GuestPage } from './guest-rules.ts'
import { findGuestScene } from './room.ts'
import type { GuestRow, Scene } from './room.ts'
import { doorState } from './rules.ts'
import { callGuests } from './tables.ts'

/** What is kept of a link's secret: enough to know it again. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Somebody who was asked in, agreed to, and not withdrawn, while the link is good. */
export interface Invited {
  guest: GuestRow
  scene: Scene
}

// The same for a wrong link, one that was withdrawn, and one whose time is over.
export const overOrWrong = () =>
  problem('NOT_FOUND', 'This link is not good any more. Please ask whoever has sent it to you.')

async function checkInvited(db: ReadOnly, guest: GuestRow | undefined, now: Date): Promise<Invited> {
  if (!guest || guest.status !== 'agreed') throw overOrWrong()
  const scene = await findGuestScene(db, guest)
  if (doorState(scene.booking, now) === 'shut') throw overOrWrong()
  return { guest, scene }
}

/** What every request by a link says. */
export interface Link {
  token: string
  page: string
}

/** A call as it stands for one page of a guest: a place that another one has is not its own. */
export function asOfPage(scene: Scene, place: GuestPlace, page: string): Scene {
  if (scene.presences[place]?.page === page) return scene
  const { [place]: _another, ...presences } = scene.presences
  const guests = { ...scene.room.guests, [place]: { standing: 'away' as const, isIn: false } }
  return { ...scene, presences, room: { ...scene.room, guests } }
}

/** Whose a link is, and how the call stands for the page that it is open on. */
export async function findByLink({ db, now }: Context, { token, page }: Link): Promise<Invited> {
  const [found] = await db
    .select()
    .from(callGuests)
    .where(eq(callGuests.tokenHash, hashOf(token)))
  const { guest, scene } = await checkInvited(db, found, now())
  return { guest, scene: asOfPage(scene, guest.place, page) }
}

/** The same by their id, for whoever has shown a ticket. */
async function findInvited({ db, now }: Context, guestId: string): Promise<Invited> {
  const [guest] = isId(guestId)
    ? await db
        .select()
        .from(callGuests)
        .where(and(eq(callGuests.id, guestId), eq(callGuests.status, 'agreed')))
    : []
  return checkInvited(db, guest, now())
}

/** Refuses whoever has a good link, and has come too early, or after the end. */
export function checkOpen({ scene: { booking, room } }: Invited, now: Date): void {
  if (room.state === 'ended' || doorState(booking, now) !== 'open')
    throw problem('ILLEGAL_TRANSITION', 'The door of this call is not open.')
}

export async function issueGuestTicket(
  context: Context,
  link: Link,
): Promise<{ ticket: string; expiresAt: string }> {
  const invited = await findByLink(context, link)
  const now = context.now()
  checkOpen(invited, now)
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
  const isOver = invited.scene.room.state === 'ended'
  return isOver || doorState(invited.scene.booking, context.now()) !== 'open'
    ? null
    : { guestId, page, bookingId, place }
}
