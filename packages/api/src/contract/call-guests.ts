import * as z from 'zod'

import { callRoles, guestKinds } from './call-places.ts'
import { Call, CallMessage, IceServers } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Instant, Name, PathId, requiredText } from './fields.ts'

/** The invitation of a guest; the form and the server share it. */
export const CallGuestInput = z.object({
  kind: z.enum(guestKinds, 'Choose who it is'),
  name: Name,
  email: Email,
})
export type CallGuestInput = z.infer<typeof CallGuestInput>

/** The secret of a personal link. */
const GuestToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete')

/** What the page of a personal link shows. */
export const GuestInvitation = z.object({
  name: z.string(),
  kind: z.enum(guestKinds),
  /** First name of the inviting person, and their role. */
  from: z.string(),
  askedBy: z.enum(callRoles),
})
export type GuestInvitation = z.infer<typeof GuestInvitation>

export const GuestCall = z.object({ call: Call, invitation: GuestInvitation })
export type GuestCall = z.infer<typeof GuestCall>

const one = z.object({ id: PathId })
const Answer = z.object({ call: Call })
const both = ['patron', 'provider'] as const
/**
 * `page` is the secret of one browser tab: a place taken in one tab is not shown in another that opened the same link.
 */
const byLink = z.object({ token: GuestToken, page: Id })

/**
 * Guests in a call. Neither party can invite one alone, and the patron's consent is kept as a receipt. Guests have no
 * account: they authenticate with the secret of their link, sent in the body so that it appears in no URL. The secret
 * grants access to nothing else.
 */
export const callGuests = {
  askIntoCall: endpoint('POST', '/bookings/{id}/call/guests', {
    access: both,
    summary: 'Invite an interpreter or a family member to a call. The other participant has to agree.',
  })
    .input(one.extend(CallGuestInput.shape))
    .output(Answer),
  agreeToCallGuest: endpoint('POST', '/call-guests/{id}/agree', {
    access: both,
    summary: "Agree to the other participant's guest. Only then is the guest mailed the link.",
  })
    .input(one)
    .output(Answer),
  withdrawCallGuest: endpoint('POST', '/call-guests/{id}/withdraw', {
    access: both,
    summary:
      "Decline the other participant's guest, or withdraw the own invitation; the guest is removed at once.",
  })
    .input(one)
    .output(Answer),
  letCallGuestIn: endpoint('POST', '/call-guests/{id}/let-in', {
    access: ['provider'],
    summary: 'Admit a waiting guest as the host.',
  })
    .input(one)
    .output(Answer),
  getGuestCall: endpoint('POST', '/guest-call', {
    access: 'anyone',
    rate: 'read',
    summary: "Get the call behind a guest's personal link: first names and the time.",
  })
    .input(byLink)
    .output(GuestCall),
  issueGuestTicket: endpoint('POST', '/guest-call/ticket', {
    access: 'anyone',
    rate: 'read',
    summary:
      "Issue a guest's ticket for a WebSocket from the same page, valid for a minute while the call is open.",
  })
    .input(byLink)
    .output(z.object({ ticket: z.string(), expiresAt: Instant })),
  listGuestIceServers: endpoint('POST', '/guest-call/ice-servers', {
    access: 'anyone',
    rate: 'read',
    summary: 'List the ICE servers for a guest while the call is open.',
  })
    .input(byLink)
    .output(IceServers),
  leaveGuestCall: endpoint('POST', '/guest-call/leave', {
    access: 'anyone',
    summary: 'Leave the call as a guest; it continues, and the host can admit the guest again.',
  })
    .input(byLink)
    .output(GuestCall),
  listGuestMessages: endpoint('POST', '/guest-call/messages/read', {
    access: 'anyone',
    rate: 'read',
    summary: "List the call's messages since the guest was last admitted.",
  })
    .input(byLink.extend({ after: z.int().min(0).max(1_000_000).default(0) }))
    .output(
      z.object({
        messages: z.array(CallMessage),
        /** The number before the first message that the guest may read. */
        from: z.int().min(0),
      }),
    ),
  sayInGuestCall: endpoint('POST', '/guest-call/messages', {
    access: 'anyone',
    summary: 'Send a message to all others in the call as a guest. The same clientId is stored once.',
  })
    .input(byLink.extend({ clientId: Id, text: requiredText('Write a message', 2000) }))
    .output(z.object({ message: CallMessage })),
}
