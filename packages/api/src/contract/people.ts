import * as z from 'zod'

import { bookingStatuses } from './booking-status.ts'
import { endpoint, kinds } from './endpoint.ts'
import {
  Dollars,
  Email,
  Id,
  Instant,
  Limit,
  Name,
  PageIndex,
  PathId,
  ReasonedInput,
  SearchWords,
} from './fields.ts'
import { User } from './identity.ts'
import { orderStatuses } from './order-status.ts'
import { peopleSorts } from './sorts.ts'
import { ticketStatuses, ticketSubjects } from './ticket-status.ts'
import { payoutStatuses } from './wallet.ts'

/** An account as an administrator sees it. */
export const Person = User.extend({
  /** Null while the account is active. */
  disabledAt: Instant.nullable(),
  /** When it was erased; name and address are gone. */
  erasedAt: Instant.nullable(),
  createdAt: Instant,
})
export type Person = z.infer<typeof Person>

/** A person's latest purchases, sales, bookings and tickets: that they exist, never their contents. */
export const Recent = z.object({
  orders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(orderStatuses),
      /** The seller for a buyer, the buyer for a seller. */
      with: z.string(),
      total: Dollars,
      at: Instant,
    }),
  ),
  bookings: z.array(
    z.object({ id: Id, number: z.string(), status: z.enum(bookingStatuses), with: z.string(), at: Instant }),
  ),
  tickets: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.enum(ticketStatuses),
      subject: z.enum(ticketSubjects),
      at: Instant,
    }),
  ),
  /** A seller's payouts; for administrators only. */
  payouts: z.array(z.object({ id: Id, status: z.enum(payoutStatuses), amount: Dollars, at: Instant })),
})
export type Recent = z.infer<typeof Recent>

export const PersonDetail = Person.extend({
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: Instant.nullable(),
  recent: Recent,
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const ChangeUserKindInput = ReasonedInput.extend({ kind: z.enum(['admin', 'staff']) })
export const CreateStaffInput = z.object({ firstName: Name, lastName: Name, email: Email })

const one = z.object({ id: PathId })
const Answer = z.object({ user: Person })
const logsReads = true
const access = ['admin'] as const

export const people = {
  listUsers: endpoint('GET', '/users', {
    access,
    logsReads,
    summary: 'List all accounts, searchable by name, email or kind, newest first.',
  })
    .input(
      z.object({
        search: SearchWords,
        kind: z.enum(kinds).optional(),
        state: z.enum(['active', 'disabled']).optional(),
        sort: z.enum(peopleSorts).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(
      z.object({
        users: z.array(Person),
        totalRecords: z.int(),
        stateCounts: z.object({ active: z.int(), disabled: z.int() }),
      }),
    ),
  getUser: endpoint('GET', '/users/{id}', {
    access,
    logsReads,
    summary: 'Get an account: its number of sessions, and its latest orders, bookings, tickets and payouts.',
  })
    .input(one)
    .output(z.object({ user: PersonDetail })),
  disableUser: endpoint('POST', '/users/{id}/disable', {
    access,
    logsReads,
    summary: 'Disable an account at once, with a reason for the record. Nothing is deleted.',
  })
    .input(ReasonedInput)
    .output(Answer),
  enableUser: endpoint('POST', '/users/{id}/enable', {
    access,
    logsReads,
    summary: 'Enable a disabled account.',
  })
    .input(one)
    .output(Answer),
  changeUserKind: endpoint('POST', '/users/{id}/kind', {
    proof: true,
    access,
    logsReads,
    summary:
      'Make staff an administrator, or the reverse. They have to log in again. At least one administrator stays.',
  })
    .input(ChangeUserKindInput)
    .output(Answer),
  endUserSessions: endpoint('POST', '/users/{id}/end-sessions', {
    access,
    logsReads,
    summary: 'Log an account out on every device.',
  })
    .input(one)
    .output(z.object({ ended: z.int() })),
  createStaff: endpoint('POST', '/staff', {
    proof: true,
    access,
    logsReads,
    summary: 'Create a staff account. Its owner sets the password with an emailed link.',
  })
    .input(CreateStaffInput)
    .output(Answer),
}
