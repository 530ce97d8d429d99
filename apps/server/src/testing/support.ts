import type { NewTicket, TicketDetail } from '@wellspring/api/contract/support'

import type { SignedIn, TestApp } from './app.ts'

export const ticketInput = (change: Partial<NewTicket> = {}): NewTicket => ({
  subject: 'account',
  title: 'I cannot change my name',
  text: 'The page says that it was saved, and then it is the old one again.',
  about: null,
  files: [],
  ...change,
})

export interface Asked {
  requester: SignedIn
  staff: SignedIn
  ticket: TicketDetail
}

/** A user with a ticket, and staff. */
export async function makeTicket(stand: TestApp, change: Partial<NewTicket> = {}): Promise<Asked> {
  const [requester, staff] = [await stand.signIn('patron'), await stand.signIn('staff')]
  const { ticket } = await requester.client.support.createTicket(ticketInput(change))
  return { requester, staff, ticket }
}

/** The same after staff have solved it. */
export async function makeSolved(stand: TestApp): Promise<Asked> {
  const asked = await makeTicket(stand)
  const { ticket } = await asked.staff.client.support.replyToTicket({
    id: asked.ticket.id,
    text: 'It works now.',
    status: 'resolved',
  })
  return { ...asked, ticket }
}
