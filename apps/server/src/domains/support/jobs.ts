import { and, eq, isNull, lte } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { isBreached, lockTicket } from './queries.ts'
import { CLOSED_AFTER_MS, isLate } from './rules.ts'
import { tickets } from './tables.ts'
import { transitionTicket } from './transition.ts'

const BATCH = 500

/** Closes tickets that have been resolved for a week. */
async function closeResolved(context: Context): Promise<void> {
  const since = new Date(context.now().getTime() - CLOSED_AFTER_MS)
  const isOver = and(eq(tickets.status, 'resolved'), lte(tickets.statusSince, since))
  const rows = await context.db.select({ id: tickets.id }).from(tickets).where(isOver).limit(BATCH)
  await eachOf(context, rows, (_context, id) =>
    change(context, 'ticket.move', async (tx) => {
      const ticket = await lockTicket(tx, null, id)
      if (ticket.status !== 'resolved' || ticket.statusSince > since) return { result: undefined }
      await transitionTicket(tx, ticket, { to: 'closed', now: context.now() })
      return { subject: `ticket:${id}`, after: { status: 'closed', by: 'system' }, result: undefined }
    }),
  )
}

/** Records late first answers. A recorded breach is permanent. */
async function noteBreaches(context: Context): Promise<void> {
  const now = context.now()
  const rows = await context.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isBreached(now), isNull(tickets.breachedAt), isNull(tickets.answeredAt)))
    .limit(BATCH)
  await eachOf(context, rows, (_context, id) =>
    change(context, 'ticket.breach', async (tx) => {
      const ticket = await lockTicket(tx, null, id)
      const { priority } = ticket
      if (ticket.answeredAt || ticket.breachedAt || !isLate(ticket, priority, now))
        return { result: undefined }
      await tx.update(tickets).set({ breachedAt: now }).where(eq(tickets.id, id))
      return { subject: `ticket:${id}`, after: { priority }, result: undefined }
    }),
  )
}

/** Runs all time-based steps of tickets. */
export async function watchTickets(context: Context): Promise<void> {
  await noteBreaches(context)
  await closeResolved(context)
}

export const supportJobs: Jobs = {
  watchTickets: { cron: '*/5 * * * *', tries: 1, run: watchTickets },
}
