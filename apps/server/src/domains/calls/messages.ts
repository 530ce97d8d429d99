import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'

import type { CallMessage } from '@wellspring/api/contract/calls'
import type { CallPlace } from '@wellspring/api/contract/call-places'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { newsOf } from './news.ts'
import { findScene, guestAt, lockScene, roleIn } from './room.ts'
import type { Scene } from './room.ts'
import { verbsOf } from './rules.ts'
import { callGuests, callMessages, calls } from './tables.ts'

const atOnce = 500

type MessageRow = typeof callMessages.$inferSelect

const present = (
  { seq, clientId, side, text, sentAt }: MessageRow,
  guestName: string | null,
): CallMessage => ({
  seq,
  clientId,
  side,
  guestName,
  text,
  sentAt: sentAt.toISOString(),
})

/** What was written in a call after a number, the first 500 of it; whoever asks has been looked at. */
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
  await findScene(context.db, actor, id)
  return listMessagesAfter(context.db, id, after)
}

type NewMessage = Omit<MessageRow, 'seq'>

/** The next number is counted on the locked call, so that none is left out and none is given twice. */
async function write(tx: Tx, message: NewMessage, lastSeq: number): Promise<MessageRow> {
  const row = { ...message, seq: lastSeq + 1 }
  await tx.update(calls).set({ lastSeq: row.seq }).where(eq(calls.bookingId, row.bookingId))
  await tx.insert(callMessages).values(row)
  return row
}

interface Said {
  clientId: string
  text: string
}

/** Says something from a place of a locked call; what was sent twice is written once. */
export async function sayFrom(
  context: Context,
  tx: Tx,
  { scene, place, clientId, text }: Said & { scene: Scene; place: CallPlace },
) {
  const { id } = scene.booking
  const guest = guestAt(scene, place)
  const sent = and(eq(callMessages.bookingId, id), eq(callMessages.side, place))
  const [known] = await tx
    .select()
    .from(callMessages)
    .where(and(sent, eq(callMessages.clientId, clientId)))
  if (known) return { result: present(known, guest?.name ?? null) }
  const now = context.now()
  const verbs = verbsOf(scene.room, place, { met: scene.booking, now, hasStarted: false, hasRoom: false })
  if (!verbs.includes('say')) throw problem('ILLEGAL_TRANSITION', 'You can write while you are in the call.')
  const said = { bookingId: id, clientId, side: place, guestId: guest?.id ?? null, text, sentAt: now }
  const row = await write(tx, said, scene.call.lastSeq)
  const { seq } = row
  return {
    subject: `call:${id}`,
    after: {
      side: place,
      seq,
    },
    news: [newsOf(scene, scene, seq)],
    result: present(row, guest?.name ?? null),
  }
}

export const sayInCall = async (
  context: Context,
  actor: Actor,
  { id, ...said }: Said & { id: string },
): Promise<{ message: CallMessage }> => ({
  message: await change(context, 'callMessage.send', async (tx) => {
    const scene = await lockScene(tx, id, actor)
    return sayFrom(context, tx, { scene, place: roleIn(actor), ...said })
  }),
})
