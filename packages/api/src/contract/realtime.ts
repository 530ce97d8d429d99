import * as z from 'zod'

import { callPlaces } from './call-places.ts'
import type { CallPlace } from './call-places.ts'
import { CallMedia } from './calls.ts'
import type { ChatMessage } from './chat-messages.ts'
import { Id, PathId } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/** Socket messages at `/socket.io`. Everything that is stored is read and written over `/v1`. */

/** Sent by a socket when it connects. */
export const Handshake = z.object({
  /** Id of the page: a second socket of the same page means that the first connection broke. */
  page: Id.optional(),
  /** Credential of a call guest without an account; valid for one minute, only with the page that it was issued to. */
  ticket: z.string().max(300).optional(),
})
export type Handshake = z.infer<typeof Handshake>

const callOf = z.object({ bookingId: PathId })
const roomOf = z.object({ roomId: PathId })

/** A session description or an ICE candidate from the browser; a null candidate marks the end of candidates. */
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

/** Messages that a browser may send, by event. */
export const clientEvents = {
  /** Enters a call: the waiting room, or the caller's own place again. One connection per place. */
  'call:enter': callOf,
  /** Forwarded to another participant while both are in the call. */
  'call:signal': callOf.extend({ to: z.enum(callPlaces), signal: Signal }),
  /** Forwarded to all other participants. */
  'call:media': callOf.extend({ media: CallMedia }),
  /** From staff: tells other viewers of the ticket that a reply is being written. */
  'ticket:replying': z.object({ ticketId: PathId }),
  /** Subscribes to activity in the caller's rooms. Must be sent again after `rooms:changed` without a room. */
  'rooms:watch': z.object({}),
  /** Subscribes to the messages of a readable room. */
  'room:enter': roomOf,
  'room:leave': roomOf,
  /** Forwarded to the other people in the room. */
  'room:typing': roomOf,
  /** Measures the round trip; nothing else happens. */
  ping: z.object({}),
}
export type ClientEvent = keyof typeof clientEvents

/** Acknowledgement of each event. */
export type Ack = { ok: true } | { ok: false; msgCode: ProblemCode; message: string }

export type ClientEvents = {
  [Name in ClientEvent]: (input: z.input<(typeof clientEvents)[Name]>, ack: (answer: Ack) => void) => void
}

/** Number of connections that each place of a call has had so far. */
export type CallPeers = Partial<Record<CallPlace, number>>

/** Messages that the server sends. */
export interface ServerEvents {
  /** Fetch the call again. A higher number in `peers` means a new connection: restart the peer connection. */
  'call:changed': (news: { bookingId: string; peers: CallPeers }) => void
  'call:signal': (news: { bookingId: string; from: CallPlace; signal: Signal }) => void
  'call:media': (news: { bookingId: string; from: CallPlace; media: CallMedia }) => void
  /** There are new call messages. */
  'call:said': (news: { bookingId: string; seq: number }) => void
  /** The same account entered from elsewhere: this connection has been removed. */
  'call:replaced': (news: { bookingId: string }) => void
  /**
   * A patron stopped sharing: data that was already read must not be shown any more. Null when any consent may have
   * ended.
   */
  'sharing:ended': (news: { consentId: string | null }) => void
  /** To staff: a colleague is writing a reply. */
  'ticket:replying': (news: { ticketId: string; userId: string; name: string }) => void
  /** A new message; null when it is too large for the socket and must be fetched. */
  'room:said': (news: { roomId: string; seq: number; message: ChatMessage | null }) => void
  /** Messages of a room changed, up to this revision. */
  'room:changed': (news: { roomId: string; revision: number }) => void
  'room:typing': (news: { roomId: string; userId: string; name: string }) => void
  /** The user cannot read the room any more: its cached messages must be dropped. */
  'room:left': (news: { roomId: string }) => void
  /** Messages or read markers changed in one of the user's rooms; null when the list of rooms changed. */
  'rooms:changed': (news: { roomId: string | null; seq: number | null }) => void
  /** The session or the invitation ended; the server closes the socket. */
  'session:ended': () => void
}
