import { callRoles } from '@wellspring/api/contract/call-places'

import type { Context, Dependencies } from '../context.ts'
import { CallUpdate, callsChannel } from '../domains/calls/state/call-update.ts'
import { SharingEnded, sharingChannel } from '../domains/sharing/consents/live-updates.ts'
import { listConnections } from '../domains/calls/queries.ts'
import type { Access } from './access.ts'
import { rooms } from './rooms.ts'
import { ownSockets } from './sockets.ts'
import type { Sockets } from './sockets.ts'

/** Emits a call update to the sockets of this process. */
function tell(io: Sockets, news: CallUpdate): void {
  const { bookingId, connections: peers, inside, saidSeq: seq } = news
  if (seq === null) {
    // Includes pages that show the call without having joined it.
    const all = [...callRoles.map((role) => rooms.user(news[`${role}Id`])), ...inside]
    io.local.to(all).emit('call:changed', { bookingId, peers })
    // A guest who waits to be admitted learns that something has changed, but not who has joined.
    io.local.to(rooms.guests(bookingId)).except(inside).emit('call:changed', { bookingId, peers: {} })
  } else if (inside.length > 0) io.local.to(inside).emit('call:said', { bookingId, seq })
  for (const id of [...news.replaced, ...news.gone]) {
    const socket = io.sockets.sockets.get(id)
    if (!socket) continue
    socket.data.calls.delete(bookingId)
    if (news.replaced.includes(id)) socket.emit('call:replaced', { bookingId })
  }
}

/** Emits the current state to every socket in a call, because updates may have been missed. */
async function tellAgain(io: Sockets, context: Context): Promise<void> {
  const inCalls = ownSockets(io).filter(({ data }) => data.calls.size > 0)
  const known = await listConnections(context.db, [
    ...new Set(inCalls.flatMap(({ data }) => [...data.calls.keys()])),
  ])
  for (const socket of inCalls)
    for (const bookingId of socket.data.calls.keys())
      socket.emit('call:changed', { bookingId, peers: known.get(bookingId) ?? {} })
}

/** Subscribes to updates from all processes that concern the sockets of this one. */
export function subscribeToBus(io: Sockets, context: Context, access: Access): void {
  const { ports, log }: Dependencies = context.deps
  const onError = (error: unknown) => log.warn({ err: error }, 'the sockets could not be notified')
  const hear = async (message: string) => {
    const news = CallUpdate.parse(JSON.parse(message))
    tell(io, news)
    // A guest's invitation may have been withdrawn, which must take effect now rather than at the next beat.
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
    // An account that has lost rights may also have lost access to shared data.
    if (userId !== undefined) io.local.to(rooms.user(userId)).emit('sharing:ended', { consentId: null })
    const mine = ownSockets(io).filter(({ data }) => userId === undefined || data.actor?.userId === userId)
    access.recheck(mine).catch(onError)
  }
  ports.bus.subscribe('access', recheck, () => recheck())
}
