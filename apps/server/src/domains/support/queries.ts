import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from '../../db/drizzle.ts'
import type { Placeholder, SQL } from '../../db/drizzle.ts'

import type { Ticket } from '@wellspring/api/contract/support'
import type { ticketSorts } from '@wellspring/api/contract/sorts'
import { ticketPriorities, ticketStatuses } from '@wellspring/api/contract/ticket-status'
import type { TicketPriority, TicketStatus, TicketSubject } from '@wellspring/api/contract/ticket-status'

import type { Actor, Context, FigureQuery, Viewer } from '../../context.ts'
import { countsOf, totalOf } from '../../db/counts-of.ts'
import { between } from '../../db/between.ts'
import type { Between } from '../../db/between.ts'
import { countedIn } from '../../db/figure.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { numberIn } from '../../record-number.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { users } from '../identity/tables.ts'
import { dueAt, isLate, ticketNumber } from './rules.ts'
import type { TicketRole } from './rules.ts'
import { tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect

/** Requesters see their own tickets, administrators and staff see all. */
export const visibleTo = ({ kind, userId }: Viewer): SQL | undefined =>
  seesEverybodys({ kind }) ? undefined : eq(tickets.requesterId, userId)

export const roleIn = (viewer: Pick<Viewer, 'kind'>): TicketRole =>
  seesEverybodys(viewer) ? 'staff' : 'requester'

const assignees = aliasedTable(users, 'assignees')

export const nameOf = (table: Pick<typeof users, 'firstName' | 'lastName'>) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`

const assigneeName = (db: ReadOnly) =>
  sql<string | null>`(${db
    .select({ name: nameOf(assignees) })
    .from(assignees)
    .where(eq(assignees.id, tickets.assigneeId))})`

export const selectTickets = (db: ReadOnly) =>
  db
    .select({
      ticket: tickets,
      requesterName: nameOf(users),
      requesterKind: users.kind,
      assigneeName: assigneeName(db),
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.requesterId))
    .$dynamic()

export type SelectedTicket = Awaited<ReturnType<typeof selectTickets>>[number]

type CustomerKind = NonNullable<Ticket['staff']>['requester']['kind']

function staffViewOf(row: SelectedTicket, now: Date): Ticket['staff'] {
  const { ticket, requesterName, requesterKind, assigneeName } = row
  const { requesterId, assigneeId, priority, answeredAt } = ticket
  return {
    requester: { id: requesterId, name: requesterName, kind: requesterKind as CustomerKind },
    assignee: assigneeId && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
    priority,
    clock: {
      dueAt: dueAt(ticket, priority)?.toISOString() ?? null,
      isBreached: isLate(ticket, priority, now),
      answeredAt: answeredAt?.toISOString() ?? null,
    },
  }
}

/** A ticket as its reader may see it. Internal fields are for staff only. */
export function presentTicket(row: SelectedTicket, role: TicketRole, now: Date): Ticket {
  const { ticket } = row
  const { id, subject, title, status, about, lastBy, createdAt, updatedAt } = ticket
  return {
    id,
    number: ticketNumber(ticket.number),
    subject,
    title,
    status,
    about: about && { kind: about.kind, title: about.title },
    lastBy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    staff: role === 'staff' ? staffViewOf(row, now) : null,
  }
}

interface Filter extends Between {
  limit: number
  page: number
  status?: TicketStatus | undefined
  search?: string | undefined
  priority?: TicketPriority | undefined
  subject?: TicketSubject | undefined
  only?: 'mine' | 'unassigned' | 'breached' | 'answered' | undefined
  sort?: (typeof ticketSorts)[number] | undefined
}

/** Matches the number, title, requester and, for staff, the assignee. */
function isFoundBy(db: ReadOnly, search: string, isStaff: boolean): SQL | undefined {
  const number = numberIn(search, 'WT')
  if (number !== null) return eq(tickets.number, number)
  const words = containing(search)
  return or(
    sql`${tickets.title} ilike ${words}`,
    sql`${nameOf(users)} ilike ${words}`,
    isStaff ? sql`${assigneeName(db)} ilike ${words}` : undefined,
  )
}

const hours = sql`case ${tickets.priority} when 'low' then 24 when 'normal' then 8 when 'high' then 4 else 1 end`
/** When the first answer is due, in SQL. Null while the clock is paused. */
const due = sql`${tickets.clockSince} + ${hours} * interval '1 hour' - ${tickets.waitedMs} * interval '1 millisecond'`

export const isBreached = (now: Date | Placeholder) =>
  or(isNotNull(tickets.breachedAt), sql`${due} <= ${now}::timestamptz`)

/** The requester has an answer to read or a resolved ticket to rate. */
const isAnswered = and(
  inArray(tickets.status, ['pending', 'resolved']),
  eq(tickets.lastBy, 'staff'),
  isNull(tickets.ratedAt),
)

function whereOf(db: ReadOnly, viewer: Viewer, filter: Filter, now: Date | Placeholder) {
  const { status, search, priority, subject, only } = filter
  const isStaff = roleIn(viewer) === 'staff'
  return and(
    visibleTo(viewer),
    status && eq(tickets.status, status),
    search ? isFoundBy(db, search, isStaff) : undefined,
    subject && eq(tickets.subject, subject),
    between(tickets.createdAt, filter),
    // Filters on internal fields are for staff only.
    isStaff && priority ? eq(tickets.priority, priority) : undefined,
    isStaff && only === 'mine' ? eq(tickets.assigneeId, viewer.userId) : undefined,
    isStaff && only === 'unassigned' ? isNull(tickets.assigneeId) : undefined,
    isStaff && only === 'breached' ? isBreached(now) : undefined,
    !isStaff && only === 'answered' ? isAnswered : undefined,
  )
}

const sortableBy = (db: ReadOnly) => ({
  ticket: tickets.number,
  requester: sql`lower(${nameOf(users)})`,
  status: placeIn(tickets.status, ticketStatuses),
  priority: placeIn(tickets.priority, ticketPriorities),
  clock: due,
  assignee: sql`lower(${assigneeName(db)})`,
  // The newest ticket has waited the least.
  age: sql`-extract(epoch from ${tickets.createdAt})`,
})

/** Internal fields, by which only staff may sort. */
const forStaff: ReadonlySet<string | undefined> = new Set(['priority', 'clock', 'assignee'])

/** Staff see open tickets by due time and then by last change, oldest first. Requesters see the last changed first. */
export async function listTickets(
  { db, now }: Context,
  actor: Actor,
  filter: Filter,
): Promise<{ tickets: Ticket[]; totalRecords: number; statusCounts: Record<TicketStatus, number> }> {
  const { status, ...others } = filter
  const found = whereOf(db, actor, others, now())
  const role = roleIn(actor)
  const { sort: asked } = filter
  const sort = role === 'staff' || !forStaff.has(asked?.replace('-', '')) ? asked : undefined
  const turn = sql`array_position(array['open', 'pending', 'on_hold'], ${tickets.status})`
  const always =
    role === 'staff'
      ? [sql`${turn} asc nulls last`, sql`${due} asc nulls last`, asc(tickets.updatedAt)]
      : [desc(tickets.updatedAt)]
  const [rows, counted] = await Promise.all([
    selectTickets(db)
      .where(and(found, status && eq(tickets.status, status)))
      .orderBy(...sortedBy(sort, sortableBy(db), [...always, desc(tickets.id)]))
      .limit(filter.limit)
      .offset(filter.limit * filter.page),
    db
      .select({ status: tickets.status, count: sql<number>`count(*)::int` })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.requesterId))
      .where(found)
      .groupBy(tickets.status),
  ])
  const statusCounts = countsOf(ticketStatuses, counted)
  return {
    tickets: rows.map((row) => presentTicket(row, role, now())),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}

const named = { since: tickets.statusSince, name: sql`${ticketNumber('')}::text || ${tickets.number}` }

/** Open tickets for staff, answered ones without a deadline for a requester. */
export const ticketsFigure: FigureQuery = ({ actor }) =>
  roleIn(actor) === 'staff'
    ? countedIn(tickets, { where: and(visibleTo(actor), eq(tickets.status, 'open')), ...named })
    : countedIn(tickets, {
        where: and(visibleTo(actor), isAnswered),
        ...named,
        own: { id: tickets.id, about: tickets.title, due: sql`null::timestamptz` },
      })

/** The caller's assigned open tickets, by due time and then by waiting time. */
export const ownTicketsFigure: FigureQuery = ({ actor }) =>
  countedIn(tickets, {
    where: and(eq(tickets.assigneeId, actor.userId), eq(tickets.status, 'open')),
    ...named,
    own: { id: tickets.id, about: tickets.title, due },
  })

/** Open tickets with a late first answer. */
export const lateTicketsFigure: FigureQuery = ({ db, actor, now }) =>
  countedIn(tickets, {
    where: whereOf(db, actor, { limit: 0, page: 0, status: 'open', only: 'breached' }, now),
  })

/** The follow-up of a closed ticket. */
export async function findFollowing(db: ReadOnly, id: string): Promise<string | null> {
  const [row] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.followsId, id))
  return row?.id ?? null
}

/** A ticket that the caller may see, locked until the transaction ends. */
export async function lockTicket(tx: Tx, actor: Actor | null, id: string): Promise<TicketRow> {
  const where = and(actor === null ? undefined : visibleTo(actor), eq(tickets.id, id))
  const [row] = isId(id) ? await tx.select().from(tickets).where(where).for('update') : []
  if (!row) throw notFound('ticket')
  return row
}
