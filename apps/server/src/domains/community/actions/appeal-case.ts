import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { ChatCaseDetail, OwnDecision } from '@wellspring/api/contract/chat-cases'
import { APPEAL_ANSWER_HOURS, APPEAL_DAYS, nextCaseStatuses } from '@wellspring/api/contract/chat-status'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { News } from '../../../ports/bus/port.ts'
import { notFound, problem } from '../../../problem.ts'
import { HOUR_MS } from '../../../time.ts'
import { chatCases, chatMeasures } from '../case-tables.ts'
import { getCase, listOwnDecisions } from '../cases/present.ts'
import { lockCase } from '../cases/queries.ts'
import type { LockedCase } from '../cases/queries.ts'
import { changedNews, roomsNews } from '../live-updates.ts'
import { changeMessage } from '../messages/write-message.ts'
import { daysFrom } from '../rules.ts'
import { endRemoval } from '../cases/removal.ts'
import { refuseTaken } from './work-case.ts'

/** Appeals a decision about the caller, once and within 30 days. */
export async function appealCase(
  context: Context,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<{ decision: OwnDecision }> {
  const now = context.now()
  await change(context, 'chatCase.appeal', async (tx) => {
    const { row } = await lockCase(tx, id)
    if (row.authorId !== actor.userId || row.decidedAt === null || row.status === 'dismissed')
      throw notFound('case')
    const status = 'appealed' as const
    if (row.appealedAt !== null || !nextCaseStatuses[row.status].includes(status))
      throw problem('ILLEGAL_TRANSITION', 'You have already appealed.')
    if (daysFrom(row.decidedAt, APPEAL_DAYS) <= now)
      throw problem('ILLEGAL_TRANSITION', `A decision can be appealed for ${APPEAL_DAYS} days.`)
    const dueAt = new Date(now.getTime() + APPEAL_ANSWER_HOURS * HOUR_MS)
    await tx
      .update(chatCases)
      .set({ status, appealText: text, appealedAt: now, dueAt, moderatorId: null, updatedAt: now })
      .where(eq(chatCases.id, id))
    return { subject: `chatCase:${id}`, after: { status }, result: undefined }
  })
  const { decisions } = await listOwnDecisions(context, actor)
  const decision = decisions.find(({ caseId }) => caseId === id)
  if (!decision) throw notFound('case')
  return { decision }
}

/** Reverses all measures of a case. */
async function takeBack(tx: Tx, { row, message, room }: LockedCase, now: Date): Promise<News[]> {
  const news: News[] = roomsNews([row.authorId])
  if (row.isMessageRemoved && message.status === 'removed') {
    const restored = { status: 'sent' as const, reason: null }
    const { revision } = await changeMessage(tx, room, message.id, restored)
    news.push(changedNews(room.id, revision))
  }
  const lifted = await tx
    .update(chatMeasures)
    .set({ liftedAt: now })
    .where(and(eq(chatMeasures.caseId, row.id), isNull(chatMeasures.liftedAt)))
    .returning()
  for (const measure of lifted) await endRemoval(tx, measure, now)
  return news
}

interface AppealAnswer {
  id: string
  isUpheld: boolean
  text: string
}

/** Answers an appeal. The moderator who decided the case cannot answer it. */
export async function answerAppeal(
  context: Context,
  actor: Actor,
  { id, isUpheld, text }: AppealAnswer,
): Promise<{ case: ChatCaseDetail }> {
  const now = context.now()
  await change(context, 'chatCase.answerAppeal', async (tx) => {
    const locked = await lockCase(tx, id)
    const { row } = locked
    if (row.status !== 'appealed') throw problem('ILLEGAL_TRANSITION', 'No one has appealed against this.')
    if (row.decidedById === actor.userId)
      throw problem('CONFLICT', 'You have decided this case. Someone else answers the appeal.')
    await refuseTaken(tx, row, actor)
    const status = isUpheld ? ('actioned' as const) : ('dismissed' as const)
    const answered = { isUpheld, appealAnswer: text, appealAnsweredById: actor.userId, appealAnsweredAt: now }
    await tx
      .update(chatCases)
      .set({ status, ...answered, dueAt: null, moderatorId: null, updatedAt: now })
      .where(eq(chatCases.id, id))
    const news = isUpheld ? [] : await takeBack(tx, locked, now)
    return { subject: `chatCase:${id}`, after: { status, isUpheld }, news, result: undefined }
  })
  return getCase(context, actor, id)
}
