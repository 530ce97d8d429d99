import type { Context } from '../context.ts'
import { findPass } from '../domains/calls/guests/ticket.ts'
import { disconnect } from '../domains/calls/state/connections.ts'
import { findOpenSessions, keepSessionsOpen } from '../domains/identity/access/sessions.ts'
import type { OneSocket } from './sockets.ts'

/** Says goodbye to a socket whose session, or whose invitation, is over, and keeps no place for it. */
async function shut(context: Context, socket: OneSocket): Promise<void> {
  socket.emit('session:ended')
  if (socket.data.calls.size > 0) await disconnect(context, [socket.id])
  socket.disconnect(true)
}

export interface Access {
  /** Shuts the sockets whose sessions or invitations are over; the others are from now on what their account is now. */
  recheck: (sockets: readonly OneSocket[]) => Promise<void>
  /** Who is in a call is there, also without asking for anything. */
  keepOpen: (sockets: readonly OneSocket[]) => Promise<void>
}

const sessionsOf = (sockets: readonly OneSocket[]) => [
  ...new Set(sockets.flatMap(({ data }) => data.actor?.sessionId ?? [])),
]

/** Shuts the sockets of those who were asked in, and are not welcome any more. */
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
