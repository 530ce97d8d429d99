import { and, asc, eq, inArray } from '../../../db/drizzle.ts'

import type { TicketDetail, TicketMessage } from '@wellspring/api/contract/support'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { users } from '../../identity/tables.ts'
import { nameOf, presentTicket, roleIn, selectTickets, visibleTo } from '../queries.ts'
import type { TicketRow } from '../queries.ts'
import { mayRate, ticketNumber } from '../rules.ts'
import type { TicketRole } from '../rules.ts'
import { ticketFiles, ticketMessages, tickets } from '../tables.ts'

export type TicketAnswer = Promise<{ ticket: TicketDetail }>

/** Requesters see the first names of staff only. */
const authorOf = (
  role: TicketRole,
  by: TicketMessage['by'],
  name: string | null,
  firstName: string | null,
) => {
  if (by === 'system' || name === null) return 'Wellspring'
  return role === 'requester' && by === 'staff' ? `${firstName} from Wellspring` : name
}

async function listMessages(db: ReadOnly, ticketId: string, role: TicketRole): Promise<TicketMessage[]> {
  const rows = await db
    .select({ message: ticketMessages, name: nameOf(users), firstName: users.firstName })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.userId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
  const files =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(ticketFiles)
          .where(
            inArray(
              ticketFiles.messageId,
              rows.map(({ message }) => message.id),
            ),
          )
          .orderBy(asc(ticketFiles.id))
  return rows.map(({ message: { id, by, text, isByMail, at }, name, firstName }) => ({
    id,
    by,
    name: authorOf(role, by, name, firstName),
    text,
    isByMail,
    files: files.filter(({ messageId }) => messageId === id).map(({ file }) => file),
    at: at.toISOString(),
  }))
}

async function findNumber(db: ReadOnly, id: string | null) {
  if (id === null) return null
  const [row] = await db.select({ number: tickets.number }).from(tickets).where(eq(tickets.id, id))
  return row ? { id, number: ticketNumber(row.number) } : null
}

const ratingOf = ({ ratingStars, ratingComment, ratedAt }: TicketRow): TicketDetail['rating'] =>
  ratingStars === null || ratedAt === null
    ? null
    : { stars: ratingStars, comment: ratingComment ?? '', at: ratedAt.toISOString() }

/** A ticket with its messages. Throws NOT_FOUND for another person's ticket. */
export async function getTicket({ db, now }: Context, actor: Actor, id: string): TicketAnswer {
  const [row] = isId(id) ? await selectTickets(db).where(and(visibleTo(actor), eq(tickets.id, id))) : []
  if (!row) throw notFound('ticket')
  const role = roleIn(actor)
  const { ticket } = row
  const [messages, mergedInto, follows] = await Promise.all([
    listMessages(db, id, role),
    findNumber(db, ticket.mergedIntoId),
    findNumber(db, ticket.followsId),
  ])
  return {
    ticket: {
      ...presentTicket(row, role, now()),
      about: ticket.about,
      messages,
      rating: ratingOf(ticket),
      canRate: role === 'requester' && mayRate(ticket),
      mergedInto,
      follows,
    },
  }
}
