import { and, asc, eq, gt } from 'drizzle-orm'

import type { CallMessage } from '@wellspring/api/contract/calls'

import { change } from '../../context.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { newsOf } from './news.ts'
import { findScene, lockScene, sideOf } from './room.ts'
import { callMessages, calls } from './tables.ts'

const atOnce = 500

type MessageRow = typeof callMessages.$inferSelect

const present = ({ seq, clientId, side, text, sentAt }: MessageRow): CallMessage => ({
  ...{ seq, clientId, side, text, sentAt: sentAt.toISOString() },
})

/** What was written in a call after a number, the first 500 of it. */
export async function listCallMessages(
  context: Context,
  actor: Actor,
  { id, after }: { id: string; after: number },
): Promise<{ messages: CallMessage[] }> {
  await findScene(context.db, actor, id)
  const rows = await context.db
    .select()
    .from(callMessages)
    .where(and(eq(callMessages.bookingId, id), gt(callMessages.seq, after)))
    .orderBy(asc(callMessages.seq))
    .limit(atOnce)
  return { messages: rows.map(present) }
}

type NewMessage = Omit<MessageRow, 'seq'>

/** The next number is counted on the locked call, so that none is left out and none is given twice. */
async function write(tx: Tx, message: NewMessage, lastSeq: number): Promise<MessageRow> {
  const row = { ...message, seq: lastSeq + 1 }
  await tx.update(calls).set({ lastSeq: row.seq }).where(eq(calls.bookingId, row.bookingId))
  await tx.insert(callMessages).values(row)
  return row
}

/** Says something to the other; what was sent twice is written once. */
export async function sayInCall(
  context: Context,
  actor: Actor,
  { id, clientId, text }: { id: string; clientId: string; text: string },
): Promise<{ message: CallMessage }> {
  const side = sideOf(actor)
  const message = await change(context, 'call.say', async (tx) => {
    const scene = await lockScene(tx, id, actor)
    const sent = and(eq(callMessages.bookingId, id), eq(callMessages.side, side))
    const [known] = await tx
      .select()
      .from(callMessages)
      .where(and(sent, eq(callMessages.clientId, clientId)))
    if (known) return { result: known }
    if (scene.room[side] !== 'here')
      throw problem('ILLEGAL_TRANSITION', 'You can write while you are in the call.')
    const said = { bookingId: id, clientId, side, text, sentAt: context.now() }
    const row = await write(tx, said, scene.call.lastSeq)
    const { seq } = row
    return {
      ...{ subject: `call:${id}`, after: { side, seq } },
      ...{ news: [newsOf(scene, scene, seq)], result: row },
    }
  })
  return { message: present(message) }
}
