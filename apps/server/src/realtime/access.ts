import type { Context } from '../context.ts'
import { putOut } from '../domains/calls/watch.ts'
import { findOpenSessions, keepSessionsOpen } from '../domains/identity/sessions.ts'
import type { OneSocket } from './sockets.ts'

/** Says goodbye to a socket whose session is over, and keeps no place for it. */
async function shut(context: Context, socket: OneSocket): Promise<void> {
  socket.emit('session:ended')
  if (socket.data.calls.size > 0) await putOut(context, [socket.id])
  socket.disconnect(true)
}

export interface Access {
  /** Shuts the sockets whose sessions are over; the others are from now on what their account is now. */
  recheck: (sockets: readonly OneSocket[]) => Promise<void>
  /** Who is in a call is there, also without asking for anything. */
  keepOpen: (sockets: readonly OneSocket[]) => Promise<void>
}

const sessionsOf = (sockets: readonly OneSocket[]) => [
  ...new Set(sockets.map(({ data }) => data.actor.sessionId)),
]

export const createAccess = (context: Context): Access => ({
  async recheck(sockets) {
    if (sockets.length === 0) return
    const open = await findOpenSessions(context, sessionsOf(sockets))
    for (const socket of sockets) {
      const actor = open.get(socket.data.actor.sessionId)
      if (actor) socket.data.actor = actor
      else await shut(context, socket)
    }
  },
  async keepOpen(sockets) {
    if (sockets.length > 0) await keepSessionsOpen(context, sessionsOf(sockets))
  },
})
