import * as z from 'zod'

import { Id, Instant } from './fields.ts'

/** The provider of the booking is always the host, whichever party joins first. */
export const callRoles = ['patron', 'provider'] as const
export type CallRole = (typeof callRoles)[number]

/** Guests are limited to the places that exist for them. */
export const guestPlaces = ['guest1', 'guest2'] as const
export type GuestPlace = (typeof guestPlaces)[number]
export const MOST_CALL_GUESTS = guestPlaces.length

/**
 * All places in a call. When two browsers send an offer at the same time, the one listed first is polite and yields.
 */
export const callPlaces = [...callRoles, ...guestPlaces] as const
export type CallPlace = (typeof callPlaces)[number]

export const isGuestPlace = (place: CallPlace): place is GuestPlace =>
  guestPlaces.some((one) => one === place)

export const guestKinds = ['interpreter', 'family'] as const
export type GuestKind = (typeof guestKinds)[number]

/** A guest invited by one party needs the agreement of the other; either can withdraw it. */
export const guestStatuses = ['asked', 'agreed', 'declined', 'withdrawn'] as const
export type GuestStatus = (typeof guestStatuses)[number]

export const nextGuestStatuses: Record<GuestStatus, readonly GuestStatus[]> = {
  asked: ['agreed', 'declined', 'withdrawn'],
  agreed: ['withdrawn'],
  declined: [],
  withdrawn: [],
}

const guestVerbs = ['agree', 'withdraw', 'letIn'] as const
export type GuestVerb = (typeof guestVerbs)[number]

/** A guest of a call, as the patron and the provider see them. */
export const CallGuest = z.object({
  id: Id,
  kind: z.enum(guestKinds),
  name: z.string(),
  /** Shown only to the person who invited them. */
  email: z.string().nullable(),
  askedBy: z.enum(callRoles),
  status: z.enum(['asked', 'agreed']),
  place: z.enum(guestPlaces),
  isHere: z.boolean(),
  isAdmitted: z.boolean(),
  verbs: z.array(z.enum(guestVerbs)),
})
export type CallGuest = z.infer<typeof CallGuest>

/** Another participant of the call. */
export const CallPerson = z.object({
  place: z.enum(callPlaces),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isHere: z.boolean(),
  /** Until when their place is kept after their connection broke. */
  awaitedUntil: Instant.nullable(),
})
export type CallPerson = z.infer<typeof CallPerson>
