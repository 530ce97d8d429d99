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
const watched = true
const Answer = z.object({ invitation: ClientInvitation })

export const clientInvitations = {
  inviteClient: endpoint('POST', '/client-invitations', {
    access,
    watched,
    summary: 'Ask somebody by mail to be a client of the caller. Whether they have an account is not said.',
  })
    .input(InviteClientInput)
    .output(Answer),
  listClientInvitations: endpoint('GET', '/client-invitations', {
    access,
    watched,
    summary: 'Invitations of the caller that were not accepted, the newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ invitations: z.array(ClientInvitation), totalRecords: z.int() })),
  resendClientInvitation: endpoint('POST', '/client-invitations/{id}/resend', {
    access,
    watched,
    summary: 'Mail an invitation again; it can be used for another 14 days.',
  })
    .input(one)
    .output(Answer),
  withdrawClientInvitation: endpoint('DELETE', '/client-invitations/{id}', {
    access,
    watched,
    summary: 'Take an invitation back. Its link is over.',
  })
    .input(one)
    .output(z.object({ withdrawn: z.boolean() })),
  openClientInvitation: endpoint('POST', '/client-invitations/open', {
    access: 'anyone',
    rate: 'read',
    summary: 'What an invitation to be a client is, by its link, on the patrons’ host.',
  })
    .input(z.object({ link: InvitationLink }))
    .output(z.object({ invitation: OpenedClientInvitation })),
  acceptClientInvitation: endpoint('POST', '/client-invitations/accept', {
    access: ['patron'],
    watched,
    summary: 'Become a client of whoever has asked: once, by an account of the invited address.',
  })
    .input(z.object({ link: InvitationLink, zone: Zone }))
    .output(z.object({ providerId: Id })),
}
