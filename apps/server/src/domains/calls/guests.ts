import { and, eq } from 'drizzle-orm'

import type { CallGuestInput } from '@wellspring/api/contract/call-guests'
import type { CallSide, GuestStatus } from '@wellspring/api/contract/call-places'
import type { Call } from '@wellspring/api/contract/calls'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { isProblem, notFound, problem } from '../../problem.ts'
import { checkAsking } from './asking.ts'
import { hashOf } from './guest-link.ts'
import { closedAs, freePlace, guestVerbsOf, linkTokenOf } from './guest-rules.ts'
import { auditEntry } from './actions.ts'
import { newsOf } from './news.ts'
import { getCall } from './queries.ts'
import { act, lockScene, roleIn } from './room.ts'
import type { GuestRow, Scene } from './room.ts'
import { mayAskIn } from './rules.ts'
import { callConsents, callGuests } from './tables.ts'

type Answer = Promise<{ call: Call }>

/** Keeps the patron's word. */
const keepConsent = (tx: Tx, { booking }: Scene, given: { guestId: string; isGiven: boolean; at: Date }) =>
  tx.insert(callConsents).values({ bookingId: booking.id, patronId: booking.patronId, ...given })

/** Asks somebody in, where the other has to agree still. A patron who asks has agreed. */
export async function askIntoCall(
  context: Context,
  actor: Actor,
  { id, kind, name, email }: CallGuestInput & { id: string },
): Answer {
  const [side, now] = [roleIn(actor), context.now()]
  await change(context, 'callGuest.invite', async (tx) => {
    const scene = await lockScene(tx, id, actor)
    await checkAsking(tx, scene, { actor, email, now })
    const place = freePlace(scene.guests)
    if (!place) throw problem('CONFLICT', 'Two others can be in this call, and two are asked in.')
    const guestId = crypto.randomUUID()
    const tokenHash = hashOf(linkTokenOf(context.deps.config.secret, guestId))
    const asked = { kind, name, email, place, askedBy: side, status: 'asked' as const, askedAt: now }
    await tx.insert(callGuests).values({ id: guestId, bookingId: id, ...asked, tokenHash })
    if (side === 'patron') await keepConsent(tx, scene, { guestId, isGiven: true, at: now })
    return {
      subject: `call:${id}`,
      after: {
        side,
        guestId,
        kind,
      },
      result: undefined,
      news: [newsOf(scene, scene)],
    }
  })
  return getCall(context, actor, id)
}

interface Found {
  scene: Scene
  guest: GuestRow
}

/** Somebody who is asked into a call of the caller's, and the locked call. */
async function lockGuest(tx: Tx, actor: Actor, guestId: string): Promise<Found> {
  const [row] = isId(guestId) ? await tx.select().from(callGuests).where(eq(callGuests.id, guestId)) : []
  if (!row) throw notFound('invitation')
  const scene = await lockScene(tx, row.bookingId, actor).catch((error: unknown) => {
    // Another's booking: the same as none.
    throw isProblem(error) ? notFound('invitation') : error
  })
  // As whoever had the lock before has left it.
  const [guest = row] = await tx.select().from(callGuests).where(eq(callGuests.id, guestId))
  return { scene, guest }
}

const move = (tx: Tx, { guest }: Found, to: Partial<GuestRow> & { status: GuestStatus }) =>
  tx
    .update(callGuests)
    .set(to)
    .where(and(eq(callGuests.id, guest.id), eq(callGuests.status, guest.status)))

const recorded = ({ scene, guest }: Found, side: CallSide, after = scene) =>
  auditEntry(scene, after, { side, guestId: guest.id })

/** Agrees to whom the other has asked in: now they get their link. */
export async function agreeToCallGuest(context: Context, actor: Actor, guestId: string): Answer {
  const [side, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.approve', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { scene, guest } = found
    const result = scene.booking.id
    if (guest.status === 'agreed') return { result }
    const isOpen = mayAskIn(scene.room, { met: scene.booking, now })
    if (!isOpen || !guestVerbsOf(guest, scene.room, side).includes('agree'))
      throw problem('ILLEGAL_TRANSITION', 'There is nothing to agree to any more.')
    if (side === 'patron') await keepConsent(tx, scene, { guestId, isGiven: true, at: now })
    await move(tx, found, { status: 'agreed', agreedAt: now })
    return { ...recorded(found, side), result }
  })
  return getCall(context, actor, id)
}

/** Declines, or takes it back, as either of the two may at any time: whoever was in is out with it. */
export async function withdrawCallGuest(context: Context, actor: Actor, guestId: string): Answer {
  const [side, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.withdraw', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { scene, guest } = found
    const result = scene.booking.id
    const status = closedAs(guest, side)
    if (guest.closedAt !== null) return { result }
    const out = await act(tx, scene, { act: 'leave', side: guest.place, at: now })
    if (side === 'patron') await keepConsent(tx, scene, { guestId, isGiven: false, at: now })
    await move(tx, found, { status, closedAt: now })
    return { ...recorded(found, side, out ?? scene), result }
  })
  return getCall(context, actor, id)
}

/** The host lets somebody in who was asked in, waits, and is agreed to. */
export async function letCallGuestIn(context: Context, actor: Actor, guestId: string): Answer {
  const [side, now] = [roleIn(actor), context.now()]
  const id = await change(context, 'callGuest.admit', async (tx) => {
    const found = await lockGuest(tx, actor, guestId)
    const { scene, guest } = found
    const result = scene.booking.id
    if (scene.room.guests?.[guest.place]?.isIn && guest.status === 'agreed') return { result }
    const isAgreed = guest.status === 'agreed'
    const after = isAgreed ? await act(tx, scene, { act: 'admit', side: guest.place, at: now }) : null
    if (!after)
      throw problem('ILLEGAL_TRANSITION', 'They can be let in while they wait and you two are in the call.')
    return { ...recorded(found, side, after), result }
  })
  return getCall(context, actor, id)
}
