import { and, eq } from '../../../db/drizzle.ts'

import type { CallPlace } from '@wellspring/api/contract/call-places'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { allowedActions } from '../rules.ts'
import { guestAt } from '../state/call-context.ts'
import type { CallContext } from '../state/call-context.ts'
import { callUpdateOf } from '../state/call-update.ts'
import { callMessages, calls } from '../tables.ts'
import { present } from './queries.ts'
import type { MessageRow } from './queries.ts'

type NewMessage = Omit<MessageRow, 'seq'>

/** The sequence number is assigned under the call's lock, so that none is skipped or used twice. */
async function insertMessage(tx: Tx, message: NewMessage, lastSeq: number): Promise<MessageRow> {
  const row = { ...message, seq: lastSeq + 1 }
  await tx.update(calls).set({ lastSeq: row.seq }).where(eq(calls.bookingId, row.bookingId))
  await tx.insert(callMessages).values(row)
  return row
}

export interface Said {
  clientId: string
  text: string
}

/** Writes a message from a place in a locked call. A message that was sent twice is stored once. */
export async function writeMessage(
  context: Context,
  tx: Tx,
  { callContext, place, clientId, text }: Said & { callContext: CallContext; place: CallPlace },
) {
  const { id } = callContext.booking
  const guest = guestAt(callContext, place)
  const sent = and(eq(callMessages.bookingId, id), eq(callMessages.place, place))
  const [known] = await tx
    .select()
    .from(callMessages)
    .where(and(sent, eq(callMessages.clientId, clientId)))
  if (known) return { result: present(known, guest?.name ?? null) }
  const now = context.now()
  const verbs = allowedActions(callContext.attendance, place, {
    met: callContext.booking,
    now,
    hasStarted: false,
    hasRoom: false,
  })
  if (!verbs.includes('say')) throw problem('ILLEGAL_TRANSITION', 'You can write while you are in the call.')
  const said = { bookingId: id, clientId, place, guestId: guest?.id ?? null, text, sentAt: now }
  const row = await insertMessage(tx, said, callContext.call.lastSeq)
  const { seq } = row
  return {
    subject: `call:${id}`,
    after: {
      place,
      seq,
    },
    news: [callUpdateOf(callContext, callContext, seq)],
    result: present(row, guest?.name ?? null),
  }
}
