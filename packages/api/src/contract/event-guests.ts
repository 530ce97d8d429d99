import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { InvitationLink } from './invitations.ts'

/** What the page of a guest's own link says, to whoever has it: their ticket, and nothing of anybody else's. */
export const GuestTicket = z.object({
  guestName: z.string(),
  event: z.object({ title: z.string(), zone: z.string() }),
  organiser: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** From when on it leads into the event. */
  opensAt: Instant,
  /** Where to come, and what the QR code for its door says; null of a ticket for taking part online. */
  place: z.string().nullable(),
  code: z.string().nullable(),
  state: z.enum(['early', 'open', 'in_person', 'over', 'cancelled']),
})
export type GuestTicket = z.infer<typeof GuestTicket>

const byLink = z.object({ link: InvitationLink })

/**
 * A guest with a ticket of their own. They have no account: the secret of their link stands in the
 * body, so that it stands in no address that is logged, and opens nothing but this ticket.
 */
export const eventGuests = {
  getGuestTicket: endpoint('POST', '/guest-ticket', {
    access: 'anyone',
    rate: 'read',
    summary: 'The ticket that a personal link leads to: a name, an event and its time.',
  })
    .input(byLink)
    .output(z.object({ ticket: GuestTicket })),
  joinAsEventGuest: endpoint('POST', '/guest-ticket/join', {
    access: 'anyone',
    summary: 'The link of the event, from half an hour before its start; whoever asks for it was there.',
  })
    .input(byLink)
    .output(z.object({ onlineUrl: z.string() })),
}
