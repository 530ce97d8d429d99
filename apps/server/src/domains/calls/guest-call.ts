import type { GuestCall } from '@wellspring/api/contract/call-guests'
import type { CallMessage, IceServers } from '@wellspring/api/contract/calls'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { checkDoor, auditEntry } from './actions.ts'
import type { Entered } from './actions.ts'
import { asOfPage, checkOpen, findByLink, overOrWrong } from './guest-link.ts'
import type { GuestPass, Invited, Link } from './guest-link.ts'
import { lookByLink } from './guest-look.ts'
import { iceServersOf } from './ice.ts'
import { listMessagesAfter, sayFrom } from './messages.ts'
import { findFaces } from './people.ts'
import { presentCall } from './present.ts'
import { act, lockScene } from './room.ts'
import type { Scene } from './room.ts'
import { isIn } from './rules.ts'

/** The call as whoever was asked in sees it: first names, the time, and the others once they are in. */
async function present(context: Context, { guest, scene }: Invited): Promise<GuestCall> {
  const now = context.now()
  const faces = await findFaces(context.db, scene, guest.place)
  const { name, kind, askedBy, place } = guest
  return {
    call: presentCall(scene, place, { faces, phone: null, now }),
    invitation: { name, kind, askedBy, from: faces[askedBy].name },
  }
}

export const getGuestCall = (context: Context, link: Link): Promise<GuestCall> =>
  lookByLink(context, { link, verb: 'getGuestCall' }, (invited) => present(context, invited))

export async function listGuestIceServers(context: Context, link: Link): Promise<IceServers> {
  const invited = await findByLink(context, link)
  const now = context.now()
  checkOpen(invited, now)
  return iceServersOf(context.deps.config.ice, invited.guest.id, now)
}

/** Nobody else's place is taken while the transaction lasts, and the invitation is still good. */
async function lockInvited(tx: Tx, { bookingId, guestId }: Pick<GuestPass, 'bookingId' | 'guestId'>) {
  const scene = await lockScene(tx, bookingId)
  const guest = scene.guests.find(({ id, status }) => id === guestId && status === 'agreed')
  if (!guest) throw overOrWrong()
  return { scene, guest }
}

type Coming = Pick<GuestPass, 'page' | 'place'> & { at: Date }

/** Makes their place free for a new connection, if it is theirs: a link that leaked takes nobody's place. */
async function makeWay(tx: Tx, scene: Scene, { page, place, at }: Coming): Promise<Scene | null> {
  const was = scene.presences[place]
  if (!was || was.standing === 'away') return scene
  const isSamePage = was.page === page
  if (was.standing === 'broken')
    return isSamePage ? scene : act(tx, scene, { act: 'giveUp', side: place, at })
  if (!isSamePage) throw problem('CONFLICT', 'You are in this call on another page or device already.')
  return act(tx, scene, { act: 'break', side: place, at })
}

/** Comes to the door by a connection; back to the place that is kept for this very page. */
export const enterGuestCall = (context: Context, pass: GuestPass, connection: string): Promise<Entered> =>
  change(context, 'callGuest.enter', async (tx) => {
    const { scene: before, guest } = await lockInvited(tx, pass)
    const [at, place, { page }] = [context.now(), guest.place, pass]
    checkDoor(before, place, at)
    const result = { bookingId: pass.bookingId, side: place }
    const was = before.presences[place]
    if (was?.standing === 'here' && was.connection === connection) return { result }
    const free = await makeWay(tx, before, { page, place, at })
    const after = free && (await act(tx, free, { act: 'enter', side: place, at, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    return { ...auditEntry(before, after, { side: place, guestId: guest.id }), result }
  })

/** The same by a link: another page's place is not its own. */
async function lockByLink(tx: Tx, { guest: { id, bookingId } }: Invited, { page }: Link) {
  const { scene, guest } = await lockInvited(tx, { bookingId, guestId: id })
  return { scene: asOfPage(scene, guest.place, page), place: guest.place, guestId: id }
}

export async function leaveGuestCall(context: Context, link: Link): Promise<GuestCall> {
  const invited = await findByLink(context, link)
  await change(context, 'callGuest.leave', async (tx) => {
    const { scene: before, place: side, guestId } = await lockByLink(tx, invited, link)
    const after = await act(tx, before, { act: 'leave', side, at: context.now() })
    return after
      ? { ...auditEntry(before, after, { side, guestId }), result: undefined }
      : { result: undefined }
  })
  return present(context, await findByLink(context, link))
}

const readFrom = ({ guest: { place }, scene }: Invited) =>
  isIn(scene.room, place) ? (scene.presences[place]?.chatFrom ?? 0) : null

/** What was written since they were let in; whoever is not in reads nothing. */
export const listGuestMessages = (
  context: Context,
  { after, ...link }: Link & { after: number },
): Promise<{ messages: CallMessage[]; from: number }> =>
  lookByLink(context, { link, verb: 'listGuestMessages' }, async (invited) => {
    const from = readFrom(invited)
    if (from === null) return { messages: [], from: 0 }
    const { messages } = await listMessagesAfter(context.db, invited.guest.bookingId, Math.max(after, from))
    return { messages, from }
  })

export async function sayInGuestCall(
  context: Context,
  { clientId, text, ...link }: Link & { clientId: string; text: string },
): Promise<{ message: CallMessage }> {
  const invited = await findByLink(context, link)
  const message = await change(context, 'callMessage.sendAsGuest', async (tx) => {
    const { scene, place } = await lockByLink(tx, invited, link)
    return sayFrom(context, tx, { scene, place, clientId, text })
  })
  return { message }
}
