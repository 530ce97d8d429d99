import { callSides } from '@wellspring/api/contract/calls'

import type { Context, Services } from '../context.ts'
import { CallNews, callsChannel } from '../domains/calls/news.ts'
import { listConnections } from '../domains/calls/queries.ts'
import { otherOf } from '../domains/calls/rules.ts'
import type { Access } from './access.ts'
import { leaveCallRoom, rooms } from './rooms.ts'
import { ownSockets } from './sockets.ts'
import type { Sockets } from './sockets.ts'

/** Passes on to the sockets of this process what has become of a call. */
async function tell(io: Sockets, news: CallNews): Promise<void> {
  const { bookingId, connections, saidSeq: seq } = news
  for (const side of callSides) {
    const peer = connections[otherOf(side)]
    // Also to pages that only look at the door.
    if (seq === null) io.local.to(rooms.user(news[`${side}Id`])).emit('call:changed', { bookingId, peer })
    else io.local.to(rooms.call(bookingId, side)).emit('call:said', { bookingId, seq })
  }
  for (const id of [...news.replaced, ...news.gone]) {
    const socket = io.sockets.sockets.get(id)
    if (!socket) continue
    await leaveCallRoom(socket, bookingId)
    if (news.replaced.includes(id)) socket.emit('call:replaced', { bookingId })
  }
}

/** News may have been missed: every socket that is in a call asks anew. */
async function tellAgain(io: Sockets, context: Context): Promise<void> {
  const inCalls = ownSockets(io).filter(({ data }) => data.calls.size > 0)
  const known = await listConnections(context.db, [
    ...new Set(inCalls.flatMap(({ data }) => [...data.calls.keys()])),
  ])
  for (const socket of inCalls)
    for (const [bookingId, side] of socket.data.calls)
      socket.emit('call:changed', { bookingId, peer: known.get(`${bookingId}:${otherOf(side)}`) ?? 0 })
}

/** Hears from all processes what concerns the sockets of this one. */
export function hearNews(io: Sockets, context: Context, access: Access): void {
  const { ports, log }: Services = context.services
  const onError = (error: unknown) => log.warn({ err: error }, 'the sockets could not be told')
  ports.bus.subscribe(
    callsChannel,
    (message) => void tell(io, CallNews.parse(JSON.parse(message))).catch(onError),
    () => void tellAgain(io, context).catch(onError),
  )
  const recheck = (userId?: string) => {
    const mine = ownSockets(io).filter(({ data }) => userId === undefined || data.actor.userId === userId)
    access.recheck(mine).catch(onError)
  }
  ports.bus.subscribe('access', recheck, () => recheck())
}
