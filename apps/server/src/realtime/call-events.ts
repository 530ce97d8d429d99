import type { CallPlace } from '@wellspring/api/contract/call-places'

import type { Context, Dependencies } from '../context.ts'
import { isId } from '../db/ids.ts'
import { recordRead } from '../domains/audit/actions/record-read.ts'
import { enterCall } from '../domains/calls/actions/enter-call.ts'
import { enterGuestCall } from '../domains/calls/actions/enter-guest-call.ts'
import { findCallContext, roleIn } from '../domains/calls/state/call-context.ts'
import { listPeers } from '../domains/calls/state/peers.ts'
import type { ConnectedPlace } from '../domains/calls/state/peers.ts'
import { markBroken } from '../domains/calls/state/connections.ts'
import { toProblem } from '../http/errors.ts'
import { notFound, problem } from '../problem.ts'
import type { Handlers } from './events.ts'
import { limitJoins } from './limit-joins.ts'
import type { Relay } from './relay.ts'
import { contextOf } from './sockets.ts'
import type { OneSocket } from './sockets.ts'

interface CallSeat {
  bookingId: string
  place: CallPlace
  /** Joins the call. Rejects if it may not be joined. */
  enter: () => Promise<unknown>
}

/** The place of the socket's account or ticket in a call. */
async function findCallSeat(context: Context, socket: OneSocket, wanted: string): Promise<CallSeat> {
  const { actor, guest, page } = socket.data
  if (guest) {
    if (guest.bookingId !== wanted) throw notFound('call')
    const { bookingId, place } = guest
    return { bookingId, place, enter: () => enterGuestCall(context, guest, socket.id) }
  }
  if (!actor || (actor.kind !== 'patron' && actor.kind !== 'provider'))
    throw problem('UNAUTHORIZED', 'Your account may not do this.')
  const { booking } = await findCallContext(context.db, actor, wanted)
  const { id } = booking
  const entry = { id, connection: socket.id, page }
  return { bookingId: id, place: roleIn(actor), enter: () => enterCall(context, actor, entry) }
}

/** Joins a call. Signals of a call go only to the connections that have joined it. */
async function enter(deps: Dependencies, socket: OneSocket, wanted: string): Promise<void> {
  const context = contextOf(deps, socket)
  const seat = await findCallSeat(context, socket, wanted)
  await seat.enter()
  socket.data.calls.set(seat.bookingId, seat.place)
  // Disconnected while it was joining, which no other code notices.
  if (!socket.connected) await markBroken(context, [socket.id])
}

/** Logs refused joins to the audit trail. */
async function enterLogged(deps: Dependencies, socket: OneSocket, wanted: string): Promise<void> {
  try {
    await enter(deps, socket, wanted)
  } catch (error) {
    const subject = `calls:${isId(wanted) ? wanted : 'unknown'}`
    const after = { problem: toProblem(error, deps.log).code }
    await recordRead(contextOf(deps, socket), 'calls.enterCall.refused', { subject, after })
    throw error
  }
}

interface Together {
  from: CallPlace
  others: readonly ConnectedPlace[]
}

/** Returns the socket's place in a call, with the other connections in it. */
async function togetherIn(
  { database }: Dependencies,
  socket: OneSocket,
  bookingId: string,
): Promise<Together> {
  const from = socket.data.calls.get(bookingId)
  // The same response whether or not the call exists.
  if (from === undefined) throw notFound('call')
  const others = await listPeers(database.db, { bookingId, place: from, connection: socket.id })
  if (!others || others.length === 0)
    throw problem('ILLEGAL_TRANSITION', 'You are not in this call together.')
  return { from, others }
}

type CallEvents = Pick<Handlers, 'call:enter' | 'call:signal' | 'call:media' | 'ping'>

export const callEvents = (deps: Dependencies, relay: Relay): CallEvents => ({
  'call:enter': async (socket, { bookingId }) => {
    limitJoins(deps, socket.data)
    await enterLogged(deps, socket, bookingId)
  },
  'call:signal': async (socket, { bookingId, to, signal }) => {
    const { from, others } = await togetherIn(deps, socket, bookingId)
    const other = others.find(({ place }) => place === to)
    if (!other) throw problem('ILLEGAL_TRANSITION', 'They are not in this call with you.')
    relay({ to: other.connection, name: 'call:signal', news: [{ bookingId, from, signal }] })
  },
  'call:media': async (socket, { bookingId, media }) => {
    const { from, others } = await togetherIn(deps, socket, bookingId)
    for (const { connection: to } of others)
      relay({ to, name: 'call:media', news: [{ bookingId, from, media }] })
  },
  ping: async () => {},
})
