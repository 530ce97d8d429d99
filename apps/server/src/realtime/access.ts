import type { Context } from '../context.ts'
import { findPass } from '../domains/calls/guests/ticket.ts'
import { disconnect } from '../domains/calls/state/connections.ts'
import { findOpenSessions, keepSessionsOpen } from '../domains/identity/access/sessions.ts'
import type { OneSocket } from './sockets.ts'

/** Closes a socket whose session or invitation has ended, and gives up its place in calls. */
async function shut(context: Context, socket: OneSocket): Promise<void> {
  socket.emit('session:ended')
  if (socket.data.calls.size > 0) await disconnect(context, [socket.id])
  socket.disconnect(true)
}

export interface Access {
  /** Closes the sockets whose session or invitation has ended, and updates the account of the others. */
  recheck: (sockets: readonly OneSocket[]) => Promise<void>
  /** Prevents the idle timeout of sessions with a participant in a call. */
  keepOpen: (sockets: readonly OneSocket[]) => Promise<void>
}

const sessionsOf = (sockets: readonly OneSocket[]) => [
  ...new Set(sockets.flatMap(({ data }) => data.actor?.sessionId ?? [])),
]

/** Closes the sockets of guests whose invitation has been withdrawn. */
async function recheckGuests(context: Context, sockets: readonly OneSocket[]): Promise<void> {
  for (const socket of sockets) {
    const { guest } = socket.data
    if (guest && !(await findPass(context, guest))) await shut(context, socket)
  }
}

export const createAccess = (context: Context): Access => ({
  async recheck(sockets) {
    await recheckGuests(context, sockets)
    const sessions = sessionsOf(sockets)
    if (sessions.length === 0) return
    const open = await findOpenSessions(context, sessions)
    for (const socket of sockets) {
      if (!socket.data.actor) continue
      const actor = open.get(socket.data.actor.sessionId)
      if (actor) socket.data.actor = actor
      else await shut(context, socket)
    }
  },
  async keepOpen(sockets) {
    const sessions = sessionsOf(sockets)
    if (sessions.length > 0) await keepSessionsOpen(context, sessions)
  },
})
