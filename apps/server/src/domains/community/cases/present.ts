import { asc, desc, eq } from '../../../db/drizzle.ts'

import type { ChatCaseDetail, Measure, OwnDecision } from '@wellspring/api/contract/chat-cases'
import { APPEAL_ANSWER_HOURS, APPEAL_DAYS } from '@wellspring/api/contract/chat-status'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { HOUR_MS } from '../../../time.ts'
import { getUser } from '../../identity/queries.ts'
import { chatCases, chatMeasures, chatReports } from '../case-tables.ts'
import { findPeople, personIn } from '../people.ts'
import { daysFrom } from '../rules.ts'
import type { CaseRow } from './open-case.ts'
import { caseNumber, isAbout, isCare, listAround, presentCase, roomNameOf, selectCases } from './queries.ts'
import type { SelectedCase } from './queries.ts'

type MeasureRow = typeof chatMeasures.$inferSelect

const presentMeasure = ({ id, kind, endsAt, liftedAt }: MeasureRow): Measure => ({
  id,
  kind,
  endsAt: endsAt.toISOString(),
  liftedAt: liftedAt?.toISOString() ?? null,
})

/** Measures of the current decision. The case may have been decided before, about an earlier text. */
const isOfDecision = ({ id, decidedAt }: CaseRow, { caseId, createdAt }: MeasureRow) =>
  caseId === id && createdAt.getTime() === decidedAt?.getTime()

const decisionOf = (row: CaseRow, measures: readonly MeasureRow[]): OwnDecision['decision'] | null => {
  if (row.decidedAt === null) return null
  const measure = measures.find((one) => isOfDecision(row, one))
  return {
    at: row.decidedAt.toISOString(),
    reason: row.decisionReason ?? '',
    isMessageRemoved: row.isMessageRemoved,
    measure: measure ? presentMeasure(measure) : null,
  }
}

function appealOf(row: CaseRow): OwnDecision['appeal'] {
  const { appealText, appealedAt, appealAnswer, appealAnsweredAt, isUpheld } = row
  if (appealText === null || appealedAt === null) return null
  return {
    text: appealText,
    at: appealedAt.toISOString(),
    dueAt: new Date(appealedAt.getTime() + APPEAL_ANSWER_HOURS * HOUR_MS).toISOString(),
    answer:
      appealAnsweredAt === null
        ? null
        : {
            isUpheld: isUpheld ?? true,
            text: appealAnswer ?? '',
            at: appealAnsweredAt.toISOString(),
          },
  }
}

const listMeasuresOf = (db: ReadOnly, userId: string) =>
  db.select().from(chatMeasures).where(eq(chatMeasures.userId, userId)).orderBy(desc(chatMeasures.createdAt))

const nameOf = async (db: ReadOnly, userId: string | null) => {
  if (userId === null) return ''
  const { firstName, lastName } = await getUser(db, userId)
  return `${firstName} ${lastName}`
}

/** The appeal as moderators see it, with the name of who answered. */
async function appealForModerators(db: ReadOnly, row: CaseRow): Promise<ChatCaseDetail['appeal']> {
  const appeal = appealOf(row)
  if (!appeal?.answer) return appeal && { ...appeal, answer: null }
  return { ...appeal, answer: { ...appeal.answer, by: await nameOf(db, row.appealAnsweredById) } }
}

async function detailOf(
  db: ReadOnly,
  selected: SelectedCase,
  actor: Actor,
  now: Date,
): Promise<ChatCaseDetail> {
  const { row, message } = selected
  const around = await listAround(db, message)
  const reports = await db
    .select()
    .from(chatReports)
    .where(eq(chatReports.caseId, row.id))
    .orderBy(asc(chatReports.at))
  const people = await findPeople(db, [
    row.authorId,
    ...around.map(({ authorId }) => authorId),
    ...reports.map(({ reporterId }) => reporterId),
  ])
  const measures = await listMeasuresOf(db, row.authorId)
  const decision = decisionOf(row, measures)
  return {
    ...presentCase(selected, people, now),
    messages: around.map(({ id, seq, authorId, text, status, sentAt }) => ({
      id,
      seq,
      name: personIn(people, authorId).name,
      text,
      status,
      at: sentAt.toISOString(),
      isReported: id === message.id,
    })),
    reportedText: row.reportedText,
    reports: reports.map(({ reporterId, reason, note, at }) => ({
      person: personIn(people, reporterId),
      reason,
      note,
      at: at.toISOString(),
    })),
    decision: decision && { ...decision, by: await nameOf(db, row.decidedById) },
    appeal: await appealForModerators(db, row),
    earlier: measures.filter((one) => !isOfDecision(row, one)).map(presentMeasure),
    isCare: await isCare(db, row),
    canAnswerAppeal: row.status === 'appealed' && row.decidedById !== actor.userId,
  }
}

export async function getCase(context: Context, actor: Actor, id: string): Promise<{ case: ChatCaseDetail }> {
  const db = context.unit?.tx ?? context.db
  const [selected] = isId(id) ? await selectCases(db).where(eq(chatCases.id, id)) : []
  if (!selected) throw notFound('case')
  return { case: await detailOf(db, selected, actor, context.now()) }
}

/** Decisions about the caller, with measures and reasons. The moderator stays anonymous. */
export async function listOwnDecisions(
  context: Context,
  { userId }: Actor,
): Promise<{ decisions: OwnDecision[] }> {
  const db = context.unit?.tx ?? context.db
  const rows = await selectCases(db).where(isAbout(userId)).orderBy(desc(chatCases.decidedAt)).limit(100)
  const measures = await listMeasuresOf(db, userId)
  return {
    decisions: rows.flatMap((selected) => {
      const { row } = selected
      const decision = decisionOf(row, measures)
      if (!decision || row.decidedAt === null) return []
      const until = daysFrom(row.decidedAt, APPEAL_DAYS)
      const isOpen = row.status === 'actioned' && row.appealedAt === null && until > context.now()
      return {
        caseId: row.id,
        number: caseNumber(row.number),
        text: row.reportedText,
        roomName: roomNameOf(selected),
        decision,
        appeal: appealOf(row),
        appealUntil: isOpen ? until.toISOString() : null,
      }
    }),
  }
}
