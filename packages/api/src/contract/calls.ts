import * as z from 'zod'

import { CallGuest, CallPerson, callPlaces } from './call-places.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, requiredText } from './fields.ts'

/** State of the call, which is independent of the status of its booking. */
export const callStates = ['idle', 'waiting', 'live', 'reconnecting', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** Allowed state transitions, shared by the server, the screens and the docs. */
export const nextCallStates: Record<CallState, readonly CallState[]> = {
  idle: ['waiting', 'ended'],
  waiting: ['idle', 'live', 'ended'],
  live: ['reconnecting', 'waiting', 'idle', 'ended'],
  reconnecting: ['live', 'waiting', 'idle', 'ended'],
  ended: [],
}

const callVerbs = ['enter', 'admit', 'say', 'leave', 'end', 'askIn'] as const
export type CallVerb = (typeof callVerbs)[number]

/** Which media a participant is sending. */
export const CallMedia = z.object({ camera: z.boolean(), microphone: z.boolean(), screen: z.boolean() })
export type CallMedia = z.infer<typeof CallMedia>

/** A call as the patron, the provider or one of their guests sees it. */
export const Call = z.object({
  bookingId: Id,
  state: z.enum(callStates),
  /** The caller's own place. */
  place: z.enum(callPlaces),
  /** The other party; for a guest, the host. */
  other: z.object({
    name: z.string(),
    imageUrl: z.string().nullable(),
    /** Phone number in case the call fails; only while the call can be entered. */
    phone: z.string().nullable(),
    isHere: z.boolean(),
    /** Until when their place is kept after their connection broke. */
    awaitedUntil: Instant.nullable(),
  }),
  /** All other participants that are connected, or whose place is kept. */
  people: z.array(CallPerson),
  /** Invited guests; visible to the patron and the provider only. */
  guests: z.array(CallGuest),
  title: z.string(),
  opensAt: Instant,
  startsAt: Instant,
  endsAt: Instant,
  closesAt: Instant,
  /** Whether the host has admitted the caller; always true for the host. */
  isAdmitted: z.boolean(),
  /** When both parties were connected for the first time. */
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** How often a connection broke while both parties were in the call. */
  dropCount: z.int().min(0),
  verbs: z.array(z.enum(callVerbs)),
})
export type Call = z.infer<typeof Call>

export const CallMessage = z.object({
  /** Starts at 1 in each call, without gaps. */
  seq: z.int().min(1),
  /** Chosen by the sender, so that a message sent twice is recognised. */
  clientId: Id,
  place: z.enum(callPlaces),
  /** Name of the guest; null for the patron and the provider. */
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

/** A timestamped event of a call. Contested no-shows are decided on this evidence. */
export const CallEvent = z.object({
  at: Instant,
  /** Null for events that a timer caused. */
  place: z.enum(callPlaces).nullable(),
  /** Name of the guest; null for the patron and the provider. */
  guestName: z.string().nullable(),
  event: z.enum(callEvents),
})
export type CallEvent = z.infer<typeof CallEvent>

/** In the shape of an RTCConfiguration; usernames and credentials are valid until `expiresAt`. */
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
 * Calls are entered over a socket (realtime.ts), which also tracks who is connected. There is no recording: no endpoint
 * could start one, and media flows directly between the browsers.
 */
export const calls = {
  getCall: endpoint('GET', '/bookings/{id}/call', {
    access: both,
    logsReads: true,
    summary: 'Get the call of a booking as its patron or provider.',
  })
    .input(one)
    .output(Answer),
  listIceServers: endpoint('GET', '/bookings/{id}/call/ice-servers', {
    access: both,
    summary: 'List the ICE servers for the two browsers while the call is open.',
  })
    .input(one)
    .output(IceServers),
  admitToCall: endpoint('POST', '/bookings/{id}/call/admit', {
    access: ['provider'],
    summary: 'Admit the patron as the host. Nobody else can, and arriving early makes no difference.',
  })
    .input(one)
    .output(Answer),
  leaveCall: endpoint('POST', '/bookings/{id}/call/leave', {
    access: both,
    summary: 'Leave the call for good or for a while; it continues.',
  })
    .input(one)
    .output(Answer),
  endCall: endpoint('POST', '/bookings/{id}/call/end', {
    access: ['provider'],
    summary: 'End the call for both as the host.',
  })
    .input(one)
    .output(Answer),
  listCallMessages: endpoint('GET', '/bookings/{id}/call/messages', {
    access: both,
    logsReads: true,
    summary: "List the call's messages from a number on; only the two participants can read them.",
  })
    .input(one.extend({ after: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) }))
    .output(z.object({ messages: z.array(CallMessage) })),
  sayInCall: endpoint('POST', '/bookings/{id}/call/messages', {
    access: both,
    summary: 'Send a message in the call. The same clientId is stored once.',
  })
    .input(one.extend({ clientId: Id, text: requiredText('Write a message', 2000) }))
    .output(z.object({ message: CallMessage })),
  listCallEvents: endpoint('GET', '/bookings/{id}/call/events', {
    access: ['patron', 'provider', 'admin'],
    logsReads: true,
    summary: 'List who joined, left, lost the connection and reconnected, and when.',
  })
    .input(one)
    .output(z.object({ events: z.array(CallEvent), dropCount: z.int() })),
}
