import { callSides } from '@wellspring/api/contract/call-places'

import type { Context, Dependencies } from '../context.ts'
import { CallUpdate, callsChannel } from '../domains/calls/state/call-update.ts'
import { SharingEnded, sharingChannel } from '../domains/sharing/consents/live-updates.ts'
import { listConnections } from '../domains/calls/queries.ts'
import type { Access } from './access.ts'
import { rooms } from './rooms.ts'
import { ownSockets } from './sockets.ts'
import type { Sockets } from './sockets.ts'

/** Passes on to the sockets of this process what has become of a call. */
function tell(io: Sockets, news: CallUpdate): void {
  const { bookingId, connections: peers, inside, saidSeq: seq } = news
  if (seq === null) {
    // Also to pages that only look at the door.
    const all = [...callSides.map((side) => rooms.user(news[`${side}Id`])), ...inside]
    io.local.to(all).emit('call:changed', { bookingId, peers })
    // Whoever waits to be let in hears that something has changed, and not who has come.
    io.local.to(rooms.guests(bookingId)).except(inside).emit('call:changed', { bookingId, peers: {} })
  } else if (inside.length > 0) io.local.to(inside).emit('call:said', { bookingId, seq })
  for (const id of [...news.replaced, ...news.gone]) {
    const socket = io.sockets.sockets.get(id)
    if (!socket) continue
    socket.data.calls.delete(bookingId)
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
    for (const bookingId of socket.data.calls.keys())
      socket.emit('call:changed', { bookingId, peers: known.get(bookingId) ?? {} })
}

/** Hears from all processes what concerns the sockets of this one. */
export function subscribeToBus(io: Sockets, context: Context, access: Access): void {
  const { ports, log }: Dependencies = context.deps
  const onError = (error: unknown) => log.warn({ err: error }, 'the sockets could not be told')
  const hear = async (message: string) => {
    const news = CallUpdate.parse(JSON.parse(message))
    tell(io, news)
    // Somebody may have been withdrawn: out at once, and not at the next beat.
    if (news.saidSeq === null)
      await access.recheck(ownSockets(io).filter(({ data }) => data.guest?.bookingId === news.bookingId))
  }
  ports.bus.subscribe(
    callsChannel,
    (message) => void hear(message).catch(onError),
    () => void tellAgain(io, context).catch(onError),
  )
  ports.bus.subscribe(
    sharingChannel,
    (message) => {
      const { providerId, consentId } = SharingEnded.parse(JSON.parse(message))
      io.local.to(rooms.user(providerId)).emit('sharing:ended', { consentId })
    },
    () => io.local.emit('sharing:ended', { consentId: null }),
  )
  const recheck = (userId?: string) => {
    // Whoever may do less than a moment ago may not read what was shared with them either.
    if (userId !== undefined) io.local.to(rooms.user(userId)).emit('sharing:ended', { consentId: null })
    const mine = ownSockets(io).filter(({ data }) => userId === undefined || data.actor?.userId === userId)
    access.recheck(mine).catch(onError)
  }
  ports.bus.subscribe('access', recheck, () => recheck())
}
