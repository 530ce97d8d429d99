import { and, eq, sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { visibleTo } from './queries.ts'
import { ticketFiles, ticketMessages, tickets } from './tables.ts'

const url = sql`${ticketFiles.file} ->> 'url'`

/** Everyone who may see a ticket may read its files. */
export const supportFiles: FileUse = {
  isNamed: ({ privateUrl }) => sql`exists (select 1 from ${ticketFiles} where ${url} = ${privateUrl})`,
  async mayRead({ db }, actor, { privateUrl }) {
    const [shown] = await db
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
      .innerJoin(ticketFiles, eq(ticketFiles.messageId, ticketMessages.id))
      .where(and(visibleTo(actor), sql`${url} = ${privateUrl}`))
      .limit(1)
    return shown !== undefined
  },
}
