import * as z from 'zod'

import { Id, Instant } from './fields.ts'

/** The provider of the booking is the host, whoever comes first. */
export const callSides = ['patron', 'provider'] as const
export type CallSide = (typeof callSides)[number]

/** For whom the two ask in: no more than there are places. */
export const guestPlaces = ['guest1', 'guest2'] as const
export type GuestPlace = (typeof guestPlaces)[number]
export const MOST_CALL_GUESTS = guestPlaces.length

/** Everybody's place in a call. Of two browsers that offer at once, the one named first here gives way. */
export const callPlaces = [...callSides, ...guestPlaces] as const
export type CallPlace = (typeof callPlaces)[number]

export const isGuestPlace = (place: CallPlace): place is GuestPlace =>
  guestPlaces.some((one) => one === place)

export const guestKinds = ['interpreter', 'family'] as const
export type GuestKind = (typeof guestKinds)[number]

/** What one of the two has asked, the other agrees to; either takes it back. */
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

/** Somebody who is asked into a call, as its two see it. */
export const CallGuest = z.object({
  id: Id,
  kind: z.enum(guestKinds),
  name: z.string(),
  /** For whoever has asked them in. */
  email: z.string().nullable(),
  askedBy: z.enum(callSides),
  status: z.enum(['asked', 'agreed']),
  place: z.enum(guestPlaces),
  isHere: z.boolean(),
  isAdmitted: z.boolean(),
  verbs: z.array(z.enum(guestVerbs)),
})
export type CallGuest = z.infer<typeof CallGuest>

/** One of the others in a call, as it is seen and heard. */
export const CallPerson = z.object({
  place: z.enum(callPlaces),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isHere: z.boolean(),
  /** Until when their place is kept after their connection broke. */
  awaitedUntil: Instant.nullable(),
})
export type CallPerson = z.infer<typeof CallPerson>
