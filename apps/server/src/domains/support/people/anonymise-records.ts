import { ERASED } from '../../../person-records.ts'
import type { AnonymiseRecords } from '../../../person-records.ts'
import { eq, inArray } from '../../../db/drizzle.ts'
import { ticketFiles, ticketMessages, tickets } from '../tables.ts'

export const anonymiseSupport: AnonymiseRecords = async (tx, userId) => {
  const own = tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.userId, userId))
  await tx.delete(ticketFiles).where(inArray(ticketFiles.messageId, own))
  await tx.update(ticketMessages).set({ text: ERASED, mailId: null }).where(eq(ticketMessages.userId, userId))
  await tx
    .update(tickets)
    .set({ title: ERASED, about: null, ratingComment: null })
    .where(eq(tickets.requesterId, userId))
}
