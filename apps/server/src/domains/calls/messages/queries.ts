import { and, asc, eq, getTableColumns, gt } from '../../../db/drizzle.ts'

import type { CallMessage } from '@wellspring/api/contract/calls'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { findCallContext } from '../state/call-context.ts'
import { callGuests, callMessages } from '../tables.ts'

const atOnce = 500
export type MessageRow = typeof callMessages.$inferSelect

export const present = (
  { seq, clientId, place, text, sentAt }: MessageRow,
  guestName: string | null,
): CallMessage => ({
  seq,
  clientId,
  place,
  guestName,
  text,
  sentAt: sentAt.toISOString(),
})

/** Up to 500 messages of a call after a sequence number. The caller has already been authorised. */
export async function listMessagesAfter(
  db: ReadOnly,
  id: string,
  after: number,
): Promise<{ messages: CallMessage[] }> {
  const rows = await db
    .select({ row: getTableColumns(callMessages), guestName: callGuests.name })
    .from(callMessages)
    .leftJoin(callGuests, eq(callGuests.id, callMessages.guestId))
    .where(and(eq(callMessages.bookingId, id), gt(callMessages.seq, after)))
    .orderBy(asc(callMessages.seq))
    .limit(atOnce)
  return { messages: rows.map(({ row, guestName }) => present(row, guestName)) }
}

export async function listCallMessages(
  context: Context,
  actor: Actor,
  { id, after }: { id: string; after: number },
): Promise<{ messages: CallMessage[] }> {
  await findCallContext(context.db, actor, id)
  return listMessagesAfter(context.db, id, after)
}
