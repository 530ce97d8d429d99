import * as z from 'zod'

/** For how many days an invitation can be used. */
export const INVITATION_DAYS = 14

/** How often an address is invited by mail while an invitation is good, the first time included. */
export const INVITATION_SENDS = 5

const invitationStatuses = ['open', 'accepted', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Used once. What was taken back stays so, and its address can be invited anew. */
export const nextInvitationStatuses: Record<InvitationStatus, readonly InvitationStatus[]> = {
  open: ['accepted', 'revoked', 'expired'],
  accepted: [],
  revoked: [],
  /** Mailed again. */
  expired: ['open'],
}

/** What the mailed address of an invitation ends with. */
export const InvitationLink = z.string().regex(/^[\w.-]{40,120}$/, 'This link is not complete')
