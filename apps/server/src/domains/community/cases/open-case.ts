import { eq, sql } from '../../../db/drizzle.ts'

import { answerMinutes, risks } from '@wellspring/api/contract/chat-status'
import type { Risk, WordListKind } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { MINUTE_MS } from '../../../time.ts'
import { chatCases } from '../case-tables.ts'
import type { MessageRow } from '../messages/present.ts'

export type CaseRow = typeof chatCases.$inferSelect

const riskOfList: Record<WordListKind, Risk> = {
  self_harm: 'high',
  distress: 'high',
  threat: 'high',
  abuse: 'medium',
}

export const dueAfter = (risk: Risk, since: Date) =>
  new Date(since.getTime() + answerMinutes[risk] * MINUTE_MS)

const isGraver = (one: Risk, other: Risk) => risks.indexOf(one) > risks.indexOf(other)

interface Found {
  message: MessageRow
  risk: Risk
  foundBy: WordListKind
  now: Date
}

/** Reopens a dismissed case for new text. The decision about the earlier text no longer applies. */
async function reopenCase(tx: Tx, id: string, { message, risk, foundBy, now }: Found): Promise<CaseRow> {
  const opened = { status: 'new' as const, risk, foundBy, reportedText: message.text }
  const times = { dueAt: dueAfter(risk, now), breachedAt: null, updatedAt: now }
  const undecided = {
    decidedById: null,
    decidedAt: null,
    decisionReason: null,
    isMessageRemoved: false,
    appealText: null,
    appealedAt: null,
    appealAnswer: null,
    isUpheld: null,
    appealAnsweredById: null,
    appealAnsweredAt: null,
  }
  return returned(
    await tx
      .update(chatCases)
      .set({ ...opened, ...times, ...undecided })
      .where(eq(chatCases.id, id))
      .returning(),
    'case',
  )
}

/** Opens a message's case or raises the risk of an existing one. */
export async function openCase(
  tx: Tx,
  message: MessageRow,
  { risk, foundBy, now }: { risk: Risk; foundBy: WordListKind | null; now: Date },
): Promise<{ row: CaseRow; isNew: boolean }> {
  const [known] = await tx.select().from(chatCases).where(eq(chatCases.messageId, message.id)).for('update')
  if (!known) {
    const opened = {
      messageId: message.id,
      authorId: message.authorId,
      status: 'new' as const,
      risk,
      foundBy,
    }
    const times = { dueAt: dueAfter(risk, now), createdAt: now, updatedAt: now }
    const row = returned(
      await tx
        .insert(chatCases)
        .values({ ...opened, ...times, reportedText: message.text })
        .returning(),
      'case',
    )
    return { row, isNew: true }
  }
  // A new text needs its own review, whatever was decided about the earlier one.
  if (known.status === 'dismissed' && foundBy !== null)
    return { row: await reopenCase(tx, known.id, { message, risk, foundBy, now }), isNew: true }
  const isOpen = known.status === 'new' || known.status === 'reviewing'
  if (!isOpen || !isGraver(risk, known.risk)) return { row: known, isNew: false }
  const sooner = dueAfter(risk, now).toISOString()
  const [row] = await tx
    .update(chatCases)
    .set({ risk, dueAt: sql`least(${chatCases.dueAt}, ${sooner}::timestamptz)`, updatedAt: now })
    .where(eq(chatCases.id, known.id))
    .returning()
  return { row: row ?? known, isNew: false }
}

/** Opens a case for a message that a word list flagged, in the transaction that writes it. */
export async function openFound(context: Context, message: MessageRow, kind: WordListKind): Promise<void> {
  await change(context, 'chatCase.open', async (tx) => {
    const risk = riskOfList[kind]
    const { row, isNew } = await openCase(tx, message, { risk, foundBy: kind, now: context.now() })
    if (!isNew) return { result: undefined }
    return { subject: `chatCase:${row.id}`, after: { risk, foundBy: kind }, result: undefined }
  })
}
