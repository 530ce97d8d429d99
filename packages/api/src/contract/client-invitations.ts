import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Instant, Limit, Name, PageIndex, PathId } from './fields.ts'
import { InvitationLink } from './invitations.ts'

/** Invitation emails that a provider can send per day. */
export const CLIENT_INVITATIONS_A_DAY = 30

/** A pending invitation to become a provider's client. */
const ClientInvitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(['open', 'expired']),
  sentAt: Instant,
  expiresAt: Instant,
  canResend: z.boolean(),
})
export type ClientInvitation = z.infer<typeof ClientInvitation>

/** What the page of an invitation shows to anybody who has its link. */
const OpenedClientInvitation = z.object({
  provider: z.object({ id: Id, name: z.string(), profession: z.string(), imageUrl: z.string().nullable() }),
  /** The address, mostly masked. */
  address: z.string(),
  expiresAt: Instant,
  /** `usable`: the caller can accept it. `other`: it was sent to another address than the caller's. */
  state: z.enum(['usable', 'signed-out', 'other', 'accepted', 'closed']),
})
export type OpenedClientInvitation = z.infer<typeof OpenedClientInvitation>

export const InviteClientInput = z.object({ name: Name, email: Email })
export type InviteClientInput = z.infer<typeof InviteClientInput>

const one = z.object({ id: PathId })
const access = ['provider'] as const
const logsReads = true
const Answer = z.object({ invitation: ClientInvitation })

export const clientInvitations = {
  inviteClient: endpoint('POST', '/client-invitations', {
    access,
    logsReads,
    summary:
      "Invite a person by email to become the caller's client. The response does not reveal whether they have an account.",
  })
    .input(InviteClientInput)
    .output(Answer),
  listClientInvitations: endpoint('GET', '/client-invitations', {
    access,
    logsReads,
    summary: "List the caller's open invitations, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ invitations: z.array(ClientInvitation), totalRecords: z.int() })),
  resendClientInvitation: endpoint('POST', '/client-invitations/{id}/resend', {
    access,
    logsReads,
    summary: 'Send an invitation again; it is valid for another 14 days.',
  })
    .input(one)
    .output(Answer),
  withdrawClientInvitation: endpoint('DELETE', '/client-invitations/{id}', {
    access,
    logsReads,
    summary: 'Withdraw an invitation. Its link stops working.',
  })
    .input(one)
    .output(z.object({ withdrawn: z.boolean() })),
  openClientInvitation: endpoint('POST', '/client-invitations/open', {
    access: 'anyone',
    rate: 'read',
    summary: 'Get an invitation by its link, on the patrons’ host.',
  })
    .input(z.object({ link: InvitationLink }))
    .output(z.object({ invitation: OpenedClientInvitation })),
  acceptClientInvitation: endpoint('POST', '/client-invitations/accept', {
    access: ['patron'],
    logsReads,
    summary: 'Accept an invitation, once, with an account of the invited address.',
  })
    .input(z.object({ link: InvitationLink, zone: Zone }))
    .output(z.object({ providerId: Id })),
}
