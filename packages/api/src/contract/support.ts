import * as z from 'zod'

import { endpoint, kinds } from './endpoint.ts'
import {
  Between,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  UploadedFile,
  requiredLine,
  requiredText,
  upTo,
} from './fields.ts'
import { Recent } from './people.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import {
  MAX_MESSAGE,
  MAX_TICKET_FILES,
  aboutKinds,
  ticketPriorities,
  ticketStatuses,
  ticketSubjects,
} from './ticket-status.ts'
import { ticketSorts } from './sorts.ts'

const Person = z.object({ id: Id, name: z.string() })

/** Snapshot of the record that a ticket is about, taken when the ticket was created. */
const Snapshot = z.object({
  kind: z.enum(aboutKinds),
  id: Id,
  title: z.string(),
  /** `at` is the instant in a value, which screens format in the reader's time zone. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), at: Instant.optional() })),
})
export type TicketSnapshot = z.infer<typeof Snapshot>

/** Details of a ticket that only staff sees. */
const StaffView = z.object({
  requester: Person.extend({ kind: z.enum(['patron', 'provider', 'tenant']) }),
  assignee: Person.nullable(),
  priority: z.enum(ticketPriorities),
  /** First response: its deadline (null while the clock is paused), and whether it was missed. */
  clock: z.object({ dueAt: Instant.nullable(), isBreached: z.boolean(), answeredAt: Instant.nullable() }),
})

export const Ticket = z.object({
  id: Id,
  /** Human-readable number, for example WT-1042. */
  number: z.string(),
  subject: z.enum(ticketSubjects),
  title: z.string(),
  status: z.enum(ticketStatuses),
  about: z.object({ kind: z.enum(aboutKinds), title: z.string() }).nullable(),
  /** Who wrote the latest message. */
  lastBy: z.enum(['requester', 'staff']),
  createdAt: Instant,
  updatedAt: Instant,
  /** Null for the requester. */
  staff: StaffView.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketMessage = z.object({
  id: Id,
  by: z.enum(['requester', 'staff', 'system']),
  /** The name that the reader knows. */
  name: z.string(),
  text: z.string(),
  isByMail: z.boolean(),
  files: z.array(UploadedFile),
  at: Instant,
})
export type TicketMessage = z.infer<typeof TicketMessage>

const Rating = z.object({ stars: z.int().min(1).max(5), comment: z.string(), at: Instant })

export const TicketDetail = Ticket.extend({
  about: Snapshot.nullable(),
  messages: z.array(TicketMessage),
  rating: Rating.nullable(),
  /** Whether the requester can rate the support. */
  canRate: z.boolean(),
  /** The ticket that it was merged into. */
  mergedInto: z.object({ id: Id, number: z.string() }).nullable(),
  /** The closed ticket that this one continues. */
  follows: z.object({ id: Id, number: z.string() }).nullable(),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/** What staff should know about a requester: their purchases, bookings and tickets, but never their contents. */
const TicketCustomer = z.object({ id: Id, kind: z.enum(kinds), since: Instant, recent: Recent })
export type TicketCustomer = z.infer<typeof TicketCustomer>

/** A note between staff members. */
export const TicketNote = z.object({ id: Id, author: Person, text: z.string(), at: Instant })
export type TicketNote = z.infer<typeof TicketNote>

export const Macro = z.object({ id: Id, title: z.string(), text: z.string(), updatedAt: Instant })
export type Macro = z.infer<typeof Macro>

const text = requiredText('Write a message first', MAX_MESSAGE)
const files = z.array(UploadedFile).max(MAX_TICKET_FILES, `At most ${MAX_TICKET_FILES} files.`).default([])

export const NewTicket = z.object({
  subject: z.enum(ticketSubjects, 'Choose what it is about'),
  title: mustContainLetterOrDigit(requiredLine('Enter a subject', 120), 'a subject'),
  text,
  about: z
    .object({ kind: z.enum(aboutKinds), id: Id })
    .nullable()
    .default(null),
  files,
})
export type NewTicket = z.output<typeof NewTicket>

export const TicketReply = z.object({ text, files })

export const MacroInput = z.object({
  title: requiredLine('Enter a title', 80),
  text: requiredText('Write a text', 5000),
})
export type MacroInput = z.output<typeof MacroInput>

const customers = ['patron', 'provider', 'tenant'] as const
const staff = ['admin', 'staff'] as const
const everybody = [...customers, ...staff] as const

const one = z.object({ id: PathId })
const Answer = z.object({ ticket: TicketDetail })
const MacroAnswer = z.object({ macro: Macro })

export const support = {
  listTickets: endpoint('GET', '/tickets', {
    access: everybody,
    logsReads: true,
    summary:
      "List the caller's tickets, last changed first; all tickets for administrators and staff, earliest due first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(ticketStatuses),
        /** A ticket number, a title, or the requester. */
        search: SearchWords,
        priority: z.enum(ticketPriorities).optional(),
        subject: z.enum(ticketSubjects).optional(),
        /** For staff: assigned to the caller, unassigned, or with a missed deadline. For requesters: answered. */
        only: z.enum(['mine', 'unassigned', 'breached', 'answered']).optional(),
        /** Filters by when the ticket was created. */
        ...Between,
        sort: z.enum(ticketSorts).optional(),
      }),
    )
    .output(
      z.object({
        tickets: z.array(Ticket),
        totalRecords: z.int(),
        statusCounts: StatusCounts(ticketStatuses),
      }),
    ),
  listAbout: endpoint('GET', '/tickets/about', {
    access: customers,
    summary: "List the caller's latest records that a ticket can be about.",
  })
    .input(
      z.object({
        kind: z.enum(aboutKinds),
        /** Includes this record, however old it is. */
        id: Id.optional(),
      }),
    )
    .output(z.object({ choices: z.array(z.object({ id: Id, title: z.string(), at: Instant })) })),
  createTicket: endpoint('POST', '/tickets', {
    access: customers,
    summary: 'Open a ticket and store a snapshot of the record that it is about.',
  })
    .input(NewTicket)
    .output(Answer),
  getTicket: endpoint('GET', '/tickets/{id}', {
    access: everybody,
    logsReads: true,
    summary: 'Get a ticket with all messages.',
  })
    .input(one)
    .output(Answer),
  replyToTicket: endpoint('POST', '/tickets/{id}/replies', {
    access: everybody,
    summary:
      "Reply to a ticket. The customer's reply reopens it; a reply to a closed one opens a follow-up ticket.",
  })
    .input(
      z.intersection(
        one,
        TicketReply.extend({
          /** For staff: the status after the reply. */
          status: z.enum(['open', 'pending', 'on_hold', 'resolved']).optional(),
        }),
      ),
    )
    .output(Answer),
  moveTicket: endpoint('POST', '/tickets/{id}/status', {
    access: everybody,
    summary: 'Change the status of a ticket; customers may only mark it as solved.',
  })
    .input(one.extend({ status: z.enum(ticketStatuses) }))
    .output(Answer),
  rateTicket: endpoint('POST', '/tickets/{id}/csat', {
    access: customers,
    summary: 'Rate the support, once.',
  })
    .input(
      one.extend({
        stars: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5),
        comment: upTo(1000),
      }),
    )
    .output(Answer),
  listNotes: endpoint('GET', '/tickets/{id}/notes', {
    access: staff,
    logsReads: true,
    summary: 'List the internal notes of a ticket.',
  })
    .input(one)
    .output(z.object({ notes: z.array(TicketNote) })),
  getTicketCustomer: endpoint('GET', '/tickets/{id}/customer', {
    access: staff,
    logsReads: true,
    summary:
      "List the customer's latest orders, bookings, tickets and payouts; payouts for administrators only.",
  })
    .input(one)
    .output(z.object({ customer: TicketCustomer })),
  addNote: endpoint('POST', '/tickets/{id}/notes', {
    access: staff,
    summary: 'Add an internal note.',
  })
    .input(one.extend({ text: requiredText('Write a note', 5000) }))
    .output(z.object({ notes: z.array(TicketNote) })),
  assignTicket: endpoint('POST', '/tickets/{id}/assign', {
    access: staff,
    summary: 'Assign a ticket to the caller, even from a colleague, or unassign it.',
  })
    .input(one.extend({ to: z.enum(['me', 'nobody']) }))
    .output(Answer),
  setTicketPriority: endpoint('POST', '/tickets/{id}/priority', {
    access: staff,
    summary: 'Set the priority of a ticket.',
  })
    .input(one.extend({ priority: z.enum(ticketPriorities, 'Choose a priority') }))
    .output(Answer),
  mergeTicket: endpoint('POST', '/tickets/{id}/merge', {
    access: staff,
    summary: 'Merge a ticket into another one of the same customer, and close it.',
  })
    .input(
      one.extend({
        /** Number of the other ticket. */
        into: requiredLine('Enter the number of a ticket', 20),
      }),
    )
    .output(Answer),
  listMacros: endpoint('GET', '/ticket-macros', {
    access: staff,
    summary: 'List the saved replies by title.',
  }).output(z.object({ macros: z.array(Macro) })),
  createMacro: endpoint('POST', '/ticket-macros', { access: staff, summary: 'Create a saved reply.' })
    .input(MacroInput)
    .output(MacroAnswer),
  updateMacro: endpoint('PUT', '/ticket-macros/{id}', {
    access: staff,
    summary: 'Update a saved reply.',
  })
    .input(one.extend(MacroInput.shape))
    .output(MacroAnswer),
  removeMacro: endpoint('DELETE', '/ticket-macros/{id}', {
    access: staff,
    summary: 'Delete a saved reply.',
  })
    .input(one)
    .output(z.object({ id: Id })),
}
