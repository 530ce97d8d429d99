import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { makeSolved, makeTicket, ticketInput } from '../support.ts'

const macro = { title: 'Thanks', text: 'Thank you for writing to us.' }

export function supportCalls(stand: TestApp) {
  const byRequester = async (input: Call['input'] = {}): Promise<Call> => {
    const { requester, ticket } = await makeTicket(stand)
    return { audience: 'patron', cookie: requester.cookie, input: { id: ticket.id, ...input } }
  }
  const byStaff = async (input: Call['input'] = {}): Promise<Call> => {
    const { staff, ticket } = await makeTicket(stand)
    return { audience: 'admin', cookie: staff.cookie, input: { id: ticket.id, ...input } }
  }
  const ofMacro = async (input: Call['input'] = {}): Promise<Call> => {
    const staff = await stand.signIn('staff')
    const { macro: made } = await staff.client.support.createMacro(macro)
    return { audience: 'admin', cookie: staff.cookie, input: { id: made.id, ...input } }
  }
  return {
    'support.listTickets': async () => ({ ...(await byRequester()), input: { limit: 5 } }),
    'dashboard.getFigures': async () => ({ ...(await byRequester()), input: { of: ['support'] } }),
    'dashboard.getToday': async () => ({ ...(await byRequester()), input: { zone: 'Europe/Rome' } }),
    'support.listAbout': async () => ({ ...(await byRequester()), input: { kind: 'order' } }),
    'support.createTicket': async () => ({ ...(await byRequester()), input: { ...ticketInput() } }),
    'support.getTicket': () => byRequester(),
    'support.replyToTicket': () => byRequester({ text: 'One more thing.', status: 'open' }),
    'support.moveTicket': () => byRequester({ status: 'resolved' }),
    'support.rateTicket': async () => {
      const { requester, ticket } = await makeSolved(stand)
      return { audience: 'patron', cookie: requester.cookie, input: { id: ticket.id, stars: 5 } }
    },
    'support.listNotes': () => byStaff(),
    'support.getTicketCustomer': () => byStaff(),
    'support.addNote': () => byStaff({ text: 'Seen before.' }),
    'support.assignTicket': () => byStaff({ to: 'me' }),
    'support.setTicketPriority': () => byStaff({ priority: 'urgent' }),
    'support.mergeTicket': async () => {
      const { requester, staff, ticket } = await makeTicket(stand)
      const { ticket: other } = await requester.client.support.createTicket(ticketInput())
      return { audience: 'admin', cookie: staff.cookie, input: { id: ticket.id, into: other.number } }
    },
    'support.listMacros': async () => ({ ...(await ofMacro()), input: {} }),
    'support.createMacro': async () => ({ ...(await ofMacro()), input: macro }),
    'support.updateMacro': () => ofMacro({ title: 'Thank you', text: macro.text }),
    'support.removeMacro': () => ofMacro(),
  } satisfies Partial<Calls>
}
