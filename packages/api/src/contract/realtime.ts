import * as z from 'zod'

import { callPlaces } from './call-places.ts'
import type { CallPlace } from './call-places.ts'
import { CallMedia } from './calls.ts'
import type { ChatMessage } from './chat-messages.ts'
import { Id, PathId } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/** What goes over the sockets at `/socket.io`; everything that is kept is asked for and written over `/v1`. */

/** What a socket says of itself as it connects. */
export const Handshake = z.object({
  /** The page that it belongs to: another socket of the same one means that the first one broke. */
  page: Id.optional(),
  /** Of whom was asked into a call and has no account: good for a minute, together with the page that it was given to. */
  ticket: z.string().max(300).optional(),
})
export type Handshake = z.infer<typeof Handshake>

const callOf = z.object({ bookingId: PathId })
const roomOf = z.object({ roomId: PathId })

/** A session description or a candidate, as the browser made it; a null candidate says that there are no more. */
export const Signal = z.union([
  z.object({
    description: z.object({
      type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
      sdp: z.string().max(100_000).optional(),
    }),
  }),
  z.object({
    candidate: z
      .object({
        candidate: z.string().max(2000),
        sdpMid: z.string().max(100).nullish(),
        sdpMLineIndex: z.int().min(0).max(100).nullish(),
        usernameFragment: z.string().max(300).nullish(),
      })
      .nullable(),
  }),
])
export type Signal = z.infer<typeof Signal>

/** What a browser may send, by event. */
export const clientEvents = {
  /** Come to the door of a call: to the waiting room, or back to one's place. One connection a place. */
  'call:enter': callOf,
  /** To the browser of one of the others, while both are in. */
  'call:signal': callOf.extend({ to: z.enum(callPlaces), signal: Signal }),
  /** To all others who are in. */
  'call:media': callOf.extend({ media: CallMedia }),
  /** Of staff, to the others who look at it: an answer is being written. */
  'ticket:replying': z.object({ ticketId: PathId }),
  /** Hear where something is said: to be said again after `rooms:changed` without a room. */
  'rooms:watch': z.object({}),
  /** Hear what is said in a room that one may read. */
  'room:enter': roomOf,
  'room:leave': roomOf,
  /** To the others who are in it. */
  'room:typing': roomOf,
  /** Says how long the way to the server and back is; nothing else happens. */
  ping: z.object({}),
}
export type ClientEvent = keyof typeof clientEvents

/** The answer to each event. */
export type Ack = { ok: true } | { ok: false; msgCode: ProblemCode; message: string }

export type ClientEvents = {
  [Name in ClientEvent]: (input: z.input<(typeof clientEvents)[Name]>, ack: (answer: Ack) => void) => void
}

/** How many connections each place of a call has had. */
export type CallPeers = Partial<Record<CallPlace, number>>

/** What the server sends. */
export interface ServerEvents {
  /** Ask for the call again. A number of `peers` counts up with each new connection: start over with that one. */
  'call:changed': (news: { bookingId: string; peers: CallPeers }) => void
  'call:signal': (news: { bookingId: string; from: CallPlace; signal: Signal }) => void
  'call:media': (news: { bookingId: string; from: CallPlace; media: CallMedia }) => void
  /** There are messages that this browser has not seen. */
  'call:said': (news: { bookingId: string; seq: number }) => void
  /** The same account has come in elsewhere: this connection is out. */
  'call:replaced': (news: { bookingId: string }) => void
  /** A patron has stopped sharing: what was read may not be shown any more. Null when it may have been any. */
  'sharing:ended': (news: { consentId: string | null }) => void
  /** To staff: somebody else writes an answer in a ticket now. */
  'ticket:replying': (news: { ticketId: string; userId: string; name: string }) => void
  /** A message with its number; null where it is too long for the wire: it is asked for then. */
  'room:said': (news: { roomId: string; seq: number; message: ChatMessage | null }) => void
  /** Messages of a room have changed up to a revision. */
  'room:changed': (news: { roomId: string; revision: number }) => void
  'room:typing': (news: { roomId: string; userId: string; name: string }) => void
  /** Somebody may not read a room any more: what was read of it goes. */
  'room:left': (news: { roomId: string }) => void
  /** Something was said or read in one of one's rooms; null when there are others than before. */
  'rooms:changed': (news: { roomId: string | null; seq: number | null }) => void
  /** The session, or the invitation, is over; the socket is closed after it. */
  'session:ended': () => void
}
