import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { TicketSnapshot } from '@wellspring/api/contract/support'
import type { TicketSubject } from '@wellspring/api/contract/ticket-status'

import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import type { TicketRow } from '../queries.ts'
import { freshClock, priorityOf } from '../rules.ts'
import { tickets } from '../tables.ts'
import { writeMessage } from './write-message.ts'

interface NewTicketRow {
  requesterId: string
  subject: TicketSubject
  title: string
  text: string
  about: TicketSnapshot | null
  files?: readonly UploadedFile[]
  followsId?: string
  cause?: string
  mailId?: string
}

/** Creates a ticket with its first message and starts its clock. */
export async function insertTicket(
  tx: Tx,
  now: Date,
  opened: NewTicketRow,
): Promise<TicketRow & { messageId: string }> {
  const { requesterId, subject, title, text, about, files, followsId, cause, mailId } = opened
  const row = returned(
    await tx
      .insert(tickets)
      .values({
        requesterId,
        subject,
        title,
        about,
        status: 'open',
        statusSince: now,
        priority: priorityOf(subject),
        lastBy: 'requester',
        ...freshClock(now),
        followsId: followsId ?? null,
        cause: cause ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
    'ticket',
  )
  const messageId = await writeMessage(tx, {
    ticketId: row.id,
    at: now,
    by: 'requester',
    userId: requesterId,
    text,
    ...(files && { files }),
    ...(mailId !== undefined && { mailId }),
  })
  return { ...row, messageId }
}
