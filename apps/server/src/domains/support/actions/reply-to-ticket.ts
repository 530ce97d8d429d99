import { eq } from '../../../db/drizzle.ts'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { TicketStatus } from '@wellspring/api/contract/ticket-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { findFollowing, lockTicket, roleIn } from '../queries.ts'
import type { TicketRow } from '../queries.ts'
import { tickets } from '../tables.ts'
import { insertTicket } from '../tickets/insert-ticket.ts'
import { getTicket } from '../tickets/present.ts'
import type { TicketAnswer } from '../tickets/present.ts'
import { readFiles, writeMessage } from '../tickets/write-message.ts'
import { transitionByReply } from '../transition.ts'

interface Reply {
  id: string
  text: string
  files: readonly UploadedFile[]
  status?: TicketStatus | undefined
  mail?: { id: string; isEmpty: boolean }
}

/** Opens a follow-up ticket when the requester writes to a closed one. */
async function openFollowUp(tx: Tx, context: Context, closed: TicketRow, { text, files, mail }: Reply) {
  const { requesterId, subject, title, about, id: followsId } = closed
  return insertTicket(tx, context.now(), {
    requesterId,
    subject,
    title,
    text,
    about,
    files,
    followsId,
    ...(mail && { mailId: mail.id }),
  })
}

/** Locks a ticket or, when it is closed, the ticket it was merged into or that follows it. */
async function lockCurrent(tx: Tx, actor: Actor, id: string): Promise<TicketRow> {
  const ticket = await lockTicket(tx, actor, id)
  if (ticket.status !== 'closed') return ticket
  const nextId = ticket.mergedIntoId ?? (await findFollowing(tx, ticket.id))
  return nextId === null ? ticket : lockCurrent(tx, actor, nextId)
}

/** Adds a reply. Returns the ticket that contains it, which for a closed ticket is its follow-up. */
export async function replyToTicket(context: Context, actor: Actor, reply: Reply): TicketAnswer {
  const { id, text, mail } = reply
  const role = roleIn(actor)
  const files = await readFiles(context, actor, reply.files)
  const now = context.now()
  const inId = await change(context, 'ticket.reply', async (tx) => {
    const ticket = await (role === 'staff' ? lockTicket : lockCurrent)(tx, actor, id)
    if (ticket.status === 'closed' && role === 'staff')
      throw problem(
        'ILLEGAL_TRANSITION',
        'This ticket is closed. The person who asked can open a new one from it.',
      )
    const how = { isByMail: mail !== undefined, ...(mail?.isEmpty && { isEmpty: true as const }) }
    if (ticket.status === 'closed') {
      const next = await openFollowUp(tx, context, ticket, { ...reply, files })
      const after = { status: next.status, by: role, messageId: next.messageId, ...how }
      return { subject: `ticket:${next.id}`, after, result: next.id }
    }
    const messageId = await writeMessage(tx, {
      ticketId: ticket.id,
      at: now,
      by: role,
      userId: actor.userId,
      text,
      files,
      ...(mail && { mailId: mail.id }),
    })
    const asked = role === 'staff' ? reply.status : undefined
    const status = await transitionByReply(tx, ticket, { role, asked, now })
    // The first staff member to answer an unassigned ticket becomes its assignee.
    const takes = role === 'staff' && ticket.assigneeId === null
    if (takes) await tx.update(tickets).set({ assigneeId: actor.userId }).where(eq(tickets.id, ticket.id))
    return {
      subject: `ticket:${ticket.id}`,
      after: { status, by: role, messageId, ...how, ...(takes && { assigneeId: actor.userId }) },
      result: ticket.id,
    }
  })
  return getTicket(context, actor, inId)
}
