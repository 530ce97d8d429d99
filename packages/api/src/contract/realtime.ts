import * as z from 'zod'

import { CallMedia } from './calls.ts'
import { Id, PathId } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/** What goes over the sockets at `/socket.io`; everything that is kept is asked for and written over `/v1`. */

/** What a socket says of itself as it connects. */
export const Handshake = z.object({
  /** The page that it belongs to: another socket of the same one means that the first one broke. */
  page: Id.optional(),
})
export type Handshake = z.infer<typeof Handshake>

const callOf = z.object({ bookingId: PathId })

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
  /** Come to the door of a call: to the waiting room, or back to one's place. One connection a side; the newest counts. */
  'call:enter': callOf,
  /** To the other browser, while both are in. */
  'call:signal': callOf.extend({ signal: Signal }),
  'call:media': callOf.extend({ media: CallMedia }),
  /** Says how long the way to the server and back is; nothing else happens. */
  ping: z.object({}),
}
export type ClientEvent = keyof typeof clientEvents

/** The answer to each event. */
export type Ack = { ok: true } | { ok: false; msgCode: ProblemCode; message: string }

export type ClientEvents = {
  [Name in ClientEvent]: (input: z.input<(typeof clientEvents)[Name]>, ack: (answer: Ack) => void) => void
}

/** What the server sends. */
export interface ServerEvents {
  /** Ask for the call again. `peer` counts up with each new connection of the other: start over with it. */
  'call:changed': (news: { bookingId: string; peer: number }) => void
  'call:signal': (news: { bookingId: string; signal: Signal }) => void
  'call:media': (news: { bookingId: string; media: CallMedia }) => void
  /** There are messages that this browser has not seen. */
  'call:said': (news: { bookingId: string; seq: number }) => void
  /** The same account has come in elsewhere: this connection is out. */
  'call:replaced': (news: { bookingId: string }) => void
  /** The session is over; the socket is closed after it. */
  'session:ended': () => void
}
