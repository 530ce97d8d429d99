import { and, eq, gt, notInArray } from '../../../db/drizzle.ts'

import type { NewTicket } from '@wellspring/api/contract/support'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { readSnapshot } from '../about/snapshot.ts'
import { MAX_A_DAY, MAX_OPEN } from '../rules.ts'
import { tickets } from '../tables.ts'
import { insertTicket } from '../tickets/insert-ticket.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'
import { readFiles } from '../tickets/write-message.ts'

async function refuseFlood(tx: Tx, { userId }: Actor, now: Date) {
  await lockName(tx, `questions of ${userId}`)
  const isOpen = and(eq(tickets.requesterId, userId), notInArray(tickets.status, ['resolved', 'closed']))
  if ((await tx.$count(tickets, isOpen)) >= MAX_OPEN)
    throw problem('CONFLICT', `${MAX_OPEN} of your questions are open. Please continue in one of them.`)
  const lately = and(eq(tickets.requesterId, userId), gt(tickets.createdAt, new Date(now.getTime() - DAY_MS)))
  if ((await tx.$count(tickets, lately)) >= MAX_A_DAY)
    throw problem(
      'TOO_MANY_REQUESTS',
      `You have asked ${MAX_A_DAY} questions today. Please continue in one of them.`,
    )
}

/** Opens a ticket and stores a snapshot of the record it is about. */
export async function createTicket(context: Context, actor: Actor, input: NewTicket): TicketAnswer {
  const { subject, title, text } = input
  const about = input.about && (await readSnapshot(context, actor, input.about))
  const files = await readFiles(context, actor, input.files)
  const id = await change(context, 'ticket.create', async (tx) => {
    await refuseFlood(tx, actor, context.now())
    const row = await insertTicket(tx, context.now(), {
      requesterId: actor.userId,
      subject,
      title,
      text,
      about,
      files,
    })
    const { priority, status } = row
    return { subject: `ticket:${row.id}`, after: { subject, priority, status }, result: row.id }
  })
  return getTicket(context, actor, id)
}
