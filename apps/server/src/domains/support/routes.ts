import { os, signedIn } from '../../http/implement.ts'
import { listAbout } from './about/snapshot.ts'
import { addNote } from './actions/add-note.ts'
import { assignTicket } from './actions/assign-ticket.ts'
import { createTicket } from './actions/create-ticket.ts'
import { createMacro, removeMacro, updateMacro } from './actions/edit-macros.ts'
import { mergeTicket } from './actions/merge-ticket.ts'
import { moveTicket } from './actions/move-ticket.ts'
import { rateTicket } from './actions/rate-ticket.ts'
import { replyToTicket } from './actions/reply-to-ticket.ts'
import { setTicketPriority } from './actions/set-ticket-priority.ts'
import { listTickets } from './queries.ts'
import { getTicketCustomer } from './tickets/customer.ts'
import { listMacros } from './tickets/macros.ts'
import { listNotes } from './tickets/notes.ts'
import { getTicket } from './tickets/present.ts'

const { support } = os

export const supportRoutes = {
  listTickets: support.listTickets.handler(({ context, input }) =>
    listTickets(context, signedIn(context), input),
  ),
  listAbout: support.listAbout.handler(({ context, input }) => listAbout(context, signedIn(context), input)),
  createTicket: support.createTicket.handler(({ context, input }) =>
    createTicket(context, signedIn(context), input),
  ),
  getTicket: support.getTicket.handler(({ context, input }) =>
    getTicket(context, signedIn(context), input.id),
  ),
  replyToTicket: support.replyToTicket.handler(({ context, input }) =>
    replyToTicket(context, signedIn(context), input),
  ),
  moveTicket: support.moveTicket.handler(({ context, input }) =>
    moveTicket(context, signedIn(context), input),
  ),
  rateTicket: support.rateTicket.handler(({ context, input }) =>
    rateTicket(context, signedIn(context), input),
  ),
  listNotes: support.listNotes.handler(({ context, input }) =>
    listNotes(context, signedIn(context), input.id),
  ),
  getTicketCustomer: support.getTicketCustomer.handler(({ context, input }) =>
    getTicketCustomer(context, signedIn(context), input.id),
  ),
  addNote: support.addNote.handler(({ context, input }) => addNote(context, signedIn(context), input)),
  assignTicket: support.assignTicket.handler(({ context, input }) =>
    assignTicket(context, signedIn(context), input),
  ),
  setTicketPriority: support.setTicketPriority.handler(({ context, input }) =>
    setTicketPriority(context, signedIn(context), input),
  ),
  mergeTicket: support.mergeTicket.handler(({ context, input }) =>
    mergeTicket(context, signedIn(context), input),
  ),
  listMacros: support.listMacros.handler(({ context }) => listMacros(context)),
  createMacro: support.createMacro.handler(({ context, input }) => createMacro(context, input)),
  updateMacro: support.updateMacro.handler(({ context, input }) => updateMacro(context, input)),
  removeMacro: support.removeMacro.handler(({ context, input }) => removeMacro(context, input.id)),
}
