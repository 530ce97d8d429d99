import * as z from 'zod'

/** Days during which an invitation can be used. */
export const INVITATION_DAYS = 14

/** How often an address can be emailed while an invitation is valid, including the first email. */
export const INVITATION_SENDS = 5

const invitationStatuses = ['open', 'accepted', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Invitations are used once. A withdrawn one stays withdrawn, but its address can get a new invitation. */
export const nextInvitationStatuses: Record<InvitationStatus, readonly InvitationStatus[]> = {
  open: ['accepted', 'revoked', 'expired'],
  accepted: [],
  revoked: [],
  /** Sent again. */
  expired: ['open'],
}

/** The last part of the link in an invitation email. */
export const InvitationLink = z.string().regex(/^[\w.-]{40,120}$/, 'This link is not complete')
