import type { Call } from '@wellspring/api/contract/calls'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import { change, inTransaction } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { beginBooking } from '../booking/met.ts'
import { newsOf } from './news.ts'
import { getCall } from './queries.ts'
import { act, lockScene, roleIn } from './room.ts'
import type { Scene } from './room.ts'
import { doorState, isLetIn, mayEnter, otherOf, standingOf } from './rules.ts'

type Answer = Promise<{ call: Call }>

/** What the trail keeps of a step, and what the other processes are told of it. */
export const auditEntry = <Said extends object>(before: Scene, after: Scene, said?: Said) => ({
  subject: `call:${after.booking.id}`,
  before: { state: before.room.state },
  after: { state: after.room.state, ...(said as Said) },
  news: [newsOf(before, after)],
})

/** Refuses whoever comes too early or too late. */
export function checkDoor({ room, booking }: Scene, place: CallPlace, now: Date) {
  if (mayEnter(room, place, { met: booking, now })) return
  const isEarly = room.state !== 'ended' && doorState(booking, now) === 'early'
  throw problem(
    'ILLEGAL_TRANSITION',
    isEarly ? 'The door opens ten minutes before the start.' : 'This call is over.',
  )
}

export interface Entry {
  id: string
  connection: string
  /** Of whoever has several connections one after the other: the page that they belong to. */
  page: string | null
}

export interface Entered {
  bookingId: string
  side: CallPlace
}

/** Somebody comes to the door by a connection; back to their place, where one is kept. */
export const enterCall = (
  context: Context,
  actor: Actor,
  { id, connection, page }: Entry,
): Promise<Entered> =>
  change(context, 'call.enter', async (tx) => {
    const [now, side] = [context.now(), roleIn(actor)]
    const before = await lockScene(tx, id, actor)
    checkDoor(before, side, now)
    const was = before.presences[side]
    const result = { bookingId: before.booking.id, side }
    if (was?.standing === 'here' && was.connection === connection) return { result }
    // A page has one connection at a time: another one of the same page means that the first one broke.
    const isBack = was?.standing === 'here' && page !== null && was.page === page
    const broken = isBack ? await act(tx, before, { act: 'break', side, at: now }) : before
    const after = broken && (await act(tx, broken, { act: 'enter', side, at: now, connection, page }))
    if (!after) throw problem('ILLEGAL_TRANSITION', 'This call is over.')
    const visit = after.presences[side]?.visits ?? 1
    const isArrival = visit !== (was?.visits ?? 0)
    const isAlone = standingOf(after.room, otherOf(side)) !== 'here'
    return { ...auditEntry(before, after, { side, visit, isArrival, isAlone }), result }
  })

/** The host lets the patron in; the first time the booking is under way. */
export async function admitToCall(context: Context, actor: Actor, id: string): Answer {
  await inTransaction(context, async (unit) => {
    const inner = { ...context, unit }
    await change(inner, 'call.admit', async (tx) => {
      const before = await lockScene(tx, id, actor)
      if (isLetIn(before.room)) return { result: undefined }
      const after = await act(tx, before, { act: 'admit', side: roleIn(actor), at: context.now() })
      if (!after) throw problem('ILLEGAL_TRANSITION', 'Somebody can be let in while both of you are here.')
      return { ...auditEntry(before, after), result: undefined }
    })
    await beginBooking(inner, id)
  })
  return getCall(context, actor, id)
}

export async function leaveCall(context: Context, actor: Actor, id: string): Answer {
  const side = roleIn(actor)
  await change(context, 'call.leave', async (tx) => {
    const before = await lockScene(tx, id, actor)
    const after = await act(tx, before, { act: 'leave', side, at: context.now() })
    return after ? { ...auditEntry(before, after, { side }), result: undefined } : { result: undefined }
  })
  return getCall(context, actor, id)
}

/** The host ends it for both; before they have met there is nothing to end. */
export async function endCall(context: Context, actor: Actor, id: string): Answer {
  const side = roleIn(actor)
  await change(context, 'call.end', async (tx) => {
    const before = await lockScene(tx, id, actor)
    if (before.call.startedAt === null)
      throw problem('ILLEGAL_TRANSITION', 'You have not met yet. You can leave, and come back.')
    const after = await act(tx, before, { act: 'end', side, at: context.now() })
    return after ? { ...auditEntry(before, after, { side }), result: undefined } : { result: undefined }
  })
  return getCall(context, actor, id)
}
