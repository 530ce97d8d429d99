import { desc, eq } from '../../db/drizzle.ts'

import type { Contributions } from '../../context.ts'
import { ticketNumber } from './rules.ts'
import { tickets } from './tables.ts'

/** A person's latest tickets with their topics, without message texts. */
export const recentTickets: Contributions['recent']['tickets'] = async (db, userId) => {
  const rows = await db
    .select({
      id: tickets.id,
      number: tickets.number,
      status: tickets.status,
      subject: tickets.subject,
      createdAt: tickets.createdAt,
    })
    .from(tickets)
    .where(eq(tickets.requesterId, userId))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(3)
  return rows.map(({ number, createdAt, ...row }) => ({
    ...row,
    number: ticketNumber(number),
    at: createdAt.toISOString(),
  }))
}
