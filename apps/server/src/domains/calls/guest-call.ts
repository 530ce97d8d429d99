import type { GuestCall } from '@wellspring/api/contract/call-guests'
import type { CallMessage, IceServers } from '@wellspring/api/contract/calls'

import { change } from '../../context.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { checkDoor, recordOf } from './actions.ts'
import type { Entered, Entry } from './actions.ts'
import { checkOpen, findByLink, overOrWrong } from './guest-link.ts'
import type { GuestPass, Invited } from './guest-link.ts'
import { iceServersOf } from './ice.ts'
import { listMessagesAfter, sayFrom } from './messages.ts'
import { findFaces } from './people.ts'
import { presentCall } from './present.ts'
import { act, lockScene } from './room.ts'
import type { Scene } from './room.ts'
import { isIn } from './rules.ts'

/** The call as whoever was asked in sees it: first names, the time, and the others once they are in. */
export async function getGuestCall(context: Context, token: string): Promise<GuestCall> {
  const { guest, scene } = await findByLink(context, token)
  const now = context.now()
  const faces = await findFaces(context.db, scene, guest.place)
  const { name, kind, askedBy, place } = guest
  return {
    call: presentCall(scene, place, { faces, phone: null, now }),
    invitation: { name, kind, askedBy, from: faces[askedBy].name },
  }
}

export async function listGuestIceServers(context: Context, token: string): Promise<IceServers> {
  const invited = await findByLink(context, token)
  const now = context.now()
  checkOpen(invited, now)
  return iceServersOf(context.services.config.ice, invited.guest.id, now)
}

/** Nobody else's place is taken while the transaction lasts, and the invitation is still good. */
async function lockInvited(tx: Tx, { bookingId, guestId }: Pick<GuestPass, 'bookingId' | 'guestId'>) {
  const scene = await lockScene(tx, bookingId)
  const guest = scene.guests.find(({ id, status }) => id === guestId && status === 'agreed')
  if (!guest) throw overOrWrong()
  return { scene, guest }
}

type Coming = Pick<Entry, 'connection' | 'page'> & { place: GuestPass['place']; at: Date }

/** Makes their place free for a new connection, if it is theirs: a link that leaked takes nobody's place. */
async function makeWay(tx: Tx, scene: Scene, { page, place, at }: Coming): Promise<Scene | null> {
  const was = scene.presences[place]
  if (!was || was.standing === 'away') return scene
  const isSamePage = page !== null && was.page === page
  if (was.standing === 'broken')
    return isSamePage ? scene : act(tx, scene, { act: 'giveUp', side: place, at })
  if (!isSamePage) throw problem('CONFLICT', 'You are in this call on another page or device already.')
  return act(tx, scene, { act: 'break', side: place, at })
}

/** Comes to the door by a connection; back to the place that is kept for this very page. */
export const enterGuestCall = (
  context: Context,
  pass: GuestPass,
  { connection, page }: Pick<Entry, 'connection' | 'page'>,
): Promise<Entered> =>
  change(context, 'call.enterAsGuest', async (tx) => {
    const { scene: before, guest } = await lockInvited(tx, pass)
    const [at, place] = [context.now(), guest.place]
    checkDoor(before, place, at)
    const result = { bookingId: pass.bookingId, side: place }
    const was = before.presences[place]
    if (was?.standing === 'here' && was.connection === connection) return { result }
    const free = await makeWay(tx, before, { connection, page, place, at })
    const after = free && (await act(tx, free, { act: 'enter', side: place, at, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    return { ...recordOf(before, after, { side: place, guestId: guest.id }), result }
  })

export async function leaveGuestCall(context: Context, token: string): Promise<GuestCall> {
  const { guest } = await findByLink(context, token)
  await change(context, 'call.leaveAsGuest', async (tx) => {
    const { scene: before } = await lockInvited(tx, { bookingId: guest.bookingId, guestId: guest.id })
    const { place: side } = guest
    const after = await act(tx, before, { act: 'leave', side, at: context.now() })
    return after
      ? { ...recordOf(before, after, { side, guestId: guest.id }), result: undefined }
      : { result: undefined }
  })
  return getGuestCall(context, token)
}

const readFrom = ({ guest: { place }, scene }: Invited) =>
  isIn(scene.room, place) ? (scene.presences[place]?.chatFrom ?? 0) : null

/** What was written since they were let in; whoever is not in reads nothing. */
export async function listGuestMessages(
  context: Context,
  { token, after }: { token: string; after: number },
): Promise<{ messages: CallMessage[]; from: number }> {
  const invited = await findByLink(context, token)
  const from = readFrom(invited)
  if (from === null) return { messages: [], from: 0 }
  const { messages } = await listMessagesAfter(context.db, invited.guest.bookingId, Math.max(after, from))
  return { messages, from }
}

export async function sayInGuestCall(
  context: Context,
  { token, ...said }: { token: string; clientId: string; text: string },
): Promise<{ message: CallMessage }> {
  const { guest } = await findByLink(context, token)
  const message = await change(context, 'call.sayAsGuest', async (tx) => {
    const { scene } = await lockInvited(tx, { bookingId: guest.bookingId, guestId: guest.id })
    return sayFrom(context, tx, { scene, place: guest.place, ...said })
  })
  return { message }
}
