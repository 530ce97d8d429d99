import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { InvitationLink } from './invitations.ts'

/** What the page of a guest's personal link shows: their own ticket, and nothing about anybody else. */
export const GuestTicket = z.object({
  guestName: z.string(),
  event: z.object({ title: z.string(), zone: z.string() }),
  organiser: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** From when the link leads into the event. */
  opensAt: Instant,
  /** Where to go, with the QR code for the entrance in `code`; null for an online ticket. */
  place: z.string().nullable(),
  code: z.string().nullable(),
  state: z.enum(['early', 'open', 'in_person', 'over', 'cancelled']),
})
export type GuestTicket = z.infer<typeof GuestTicket>

const byLink = z.object({ link: InvitationLink })

/**
 * Guests with a ticket. They have no account: the secret of their link is sent in the body, so that it appears in no
 * logged URL, and it grants access to this ticket only.
 */
export const eventGuests = {
  getGuestTicket: endpoint('POST', '/guest-ticket', {
    access: 'anyone',
    rate: 'read',
    summary: "Get the ticket behind a guest's personal link: a name, the event and its time.",
  })
    .input(byLink)
    .output(z.object({ ticket: GuestTicket })),
  joinAsEventGuest: endpoint('POST', '/guest-ticket/join', {
    access: 'anyone',
    summary:
      'Get the link of the event, from half an hour before its start; requesting it counts as attendance.',
  })
    .input(byLink)
    .output(z.object({ onlineUrl: z.string() })),
}
