import * as z from 'zod'

import { CallGuest, CallPerson, callPlaces } from './call-places.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, requiredText } from './fields.ts'

/** Where a call stands; what its booking stands at is another matter. */
export const callStates = ['idle', 'waiting', 'live', 'reconnecting', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** Where a call may go from where it stands: the table that server, screens and documents share. */
export const nextCallStates: Record<CallState, readonly CallState[]> = {
  idle: ['waiting', 'ended'],
  waiting: ['idle', 'live', 'ended'],
  live: ['reconnecting', 'waiting', 'idle', 'ended'],
  reconnecting: ['live', 'waiting', 'idle', 'ended'],
  ended: [],
}

const callVerbs = ['enter', 'admit', 'say', 'leave', 'end', 'askIn'] as const
export type CallVerb = (typeof callVerbs)[number]

/** Apart, so that a page that only shows the button has no need of the schemas. */

/** What somebody sends at present. */
export const CallMedia = z.object({ camera: z.boolean(), microphone: z.boolean(), screen: z.boolean() })
export type CallMedia = z.infer<typeof CallMedia>

/** A call as one of its two sees it, or somebody whom they have asked in. */
export const Call = z.object({
  bookingId: Id,
  state: z.enum(callStates),
  /** Which of them the caller is. */
  side: z.enum(callPlaces),
  /** The other of the two; for whom was asked in, the host. */
  other: z.object({
    name: z.string(),
    imageUrl: z.string().nullable(),
    /** For when the call does not work; only while the door is open. */
    phone: z.string().nullable(),
    isHere: z.boolean(),
    /** Until when their place is kept after their connection broke. */
    awaitedUntil: Instant.nullable(),
  }),
  /** All others who are in, or whose place is kept. */
  people: z.array(CallPerson),
  /** Whom the two have asked in; nobody else sees it. */
  guests: z.array(CallGuest),
  title: z.string(),
  opensAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  closesAt: Instant,
  /** Whether the host has let the caller in; the host is in always. */
  isAdmitted: z.boolean(),
  /** When both were in for the first time. */
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** How often a connection broke while both were in. */
  dropCount: z.int().min(0),
  verbs: z.array(z.enum(callVerbs)),
})
export type Call = z.infer<typeof Call>

export const CallMessage = z.object({
  /** Counted from 1 within the call, without gaps. */
  seq: z.int().min(1),
  /** The sender's own, by which a message sent twice is known. */
  clientId: Id,
  side: z.enum(callPlaces),
  /** The name of whom was asked in; null for the two. */
  guestName: z.string().nullable(),
  text: z.string(),
  sentAt: Instant,
})
export type CallMessage = z.infer<typeof CallMessage>

export const callEvents = [
  'arrived',
  'admitted',
  'let_in',
  'connected',
  'dropped',
  'returned',
  'given_up',
  'left',
  'ended',
] as const

/** What happened in a call and when: what a contested absence is decided by. */
export const CallEvent = z.object({
  at: Instant,
  /** Null for what the clock did. */
  side: z.enum(callPlaces).nullable(),
  /** The name of whom was asked in; null for the two. */
  guestName: z.string().nullable(),
  event: z.enum(callEvents),
})
export type CallEvent = z.infer<typeof CallEvent>

/** As a browser's RTCPeerConnection takes it; names and passwords hold until `expiresAt`. */
export const IceServers = z.object({
  iceServers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  ),
  expiresAt: Instant,
})
export type IceServers = z.infer<typeof IceServers>

const one = z.object({ id: PathId })
const Answer = z.object({ call: Call })
const both = ['patron', 'provider'] as const

/**
 * Entering is done by a socket (realtime.ts): who is connected is there. Nothing is recorded: there is nothing
 * to ask for it by, and sound and pictures go from browser to browser.
 */
export const calls = {
  getCall: endpoint('GET', '/bookings/{id}/call', {
    access: both,
    watched: true,
    summary: 'The call of a booking as its patron or its provider sees it.',
  })
    .input(one)
    .output(Answer),
  listIceServers: endpoint('GET', '/bookings/{id}/call/ice-servers', {
    access: both,
    summary: 'By which servers the two browsers find each other, while the door is open.',
  })
    .input(one)
    .output(IceServers),
  admitToCall: endpoint('POST', '/bookings/{id}/call/admit', {
    access: ['provider'],
    summary: 'The host lets the patron in. Nobody else can, and coming early changes nothing.',
  })
    .input(one)
    .output(Answer),
  leaveCall: endpoint('POST', '/bookings/{id}/call/leave', {
    access: both,
    summary: 'Go out for good or for a while; the call goes on.',
  })
    .input(one)
    .output(Answer),
  endCall: endpoint('POST', '/bookings/{id}/call/end', {
    access: ['provider'],
    summary: 'The host ends the call for both.',
  })
    .input(one)
    .output(Answer),
  listCallMessages: endpoint('GET', '/bookings/{id}/call/messages', {
    access: both,
    watched: true,
    summary: 'What was written in the call, from a number on; kept for the two of them.',
  })
    .input(one.extend({ after: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) }))
    .output(z.object({ messages: z.array(CallMessage) })),
  sayInCall: endpoint('POST', '/bookings/{id}/call/messages', {
    access: both,
    summary: 'Write to the other in the call. The same clientId is written once.',
  })
    .input(one.extend({ clientId: Id, text: requiredText('Write a message', 2000) }))
    .output(z.object({ message: CallMessage })),
  listCallEvents: endpoint('GET', '/bookings/{id}/call/events', {
    access: ['patron', 'provider', 'admin'],
    watched: true,
    summary: 'Who came, went, was cut off and returned, and when.',
  })
    .input(one)
    .output(z.object({ events: z.array(CallEvent), dropCount: z.int() })),
}
