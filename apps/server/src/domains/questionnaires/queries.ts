import { and, desc, eq, lt } from '../../db/drizzle.ts'

import type {
  Questionnaire,
  QuestionnaireResult,
  QuestionnaireResultDetail,
} from '@wellspring/api/contract/questionnaires'

import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { findSealer } from '../encryption/queries.ts'
import type { Sealer } from '../encryption/sealer.ts'
import { findProfile } from '../identity/queries.ts'
import { definitions } from './instruments/instruments.ts'
import { definitionFor, presentDetail, presentInstrument, presentResult } from './present.ts'
import type { Opened } from './present.ts'
import { definitionOf, languageFor } from './rules.ts'
import type { Definition } from './rules.ts'
import { sealedDraft, sealedResponse } from './sealed.ts'
import { questionnaireDrafts, questionnaireResponses } from './tables.ts'

const visibleTo = ({ userId }: Actor) => eq(questionnaireResponses.userId, userId)

type Row = typeof questionnaireResponses.$inferSelect

/** Null when the owner has erased the key. */
function opened(sealer: Sealer, row: Row): Opened | null {
  const answers = sealedResponse.open(sealer, row.id, row.answers)
  return answers && { ...row, answers }
}

export async function listQuestionnaires(
  context: Context,
  { userId }: Actor,
): Promise<{ questionnaires: Questionnaire[] }> {
  const [drafts, sealer, { languages }] = await Promise.all([
    context.db.select().from(questionnaireDrafts).where(eq(questionnaireDrafts.userId, userId)),
    findSealer(context.db, context, userId),
    findProfile(context.db, userId),
  ])
  const asked = (definition: Definition) => ({
    instrument: presentInstrument(definition),
    language: languageFor(definition, languages),
  })
  const ids = [...new Set(definitions.map(({ id }) => id))]
  return {
    questionnaires: ids.flatMap((id): Questionnaire[] => {
      const newest = definitionOf(definitions, id)
      const draft = drafts.find(({ instrument }) => instrument === id)
      const answers = draft && sealedDraft.open(sealer, draft.id, draft.answers)
      // A draft whose key was erased counts as not started.
      if (!answers) return newest ? [{ ...asked(newest), draft: null }] : []
      const { version, revision, savedAt } = draft
      return [
        {
          ...asked(definitionFor(draft)),
          draft: { version, revision, answers, savedAt: savedAt.toISOString() },
        },
      ]
    }),
  }
}

export async function listResponses(
  context: Context,
  actor: Actor,
  { instrumentId, limit, page }: { instrumentId?: string | undefined; limit: number; page: number },
): Promise<{ responses: QuestionnaireResult[]; totalRecords: number }> {
  const sealer = await findSealer(context.db, context, actor.userId)
  if (!sealer) return { responses: [], totalRecords: 0 }
  const ofInstrument = instrumentId && eq(questionnaireResponses.instrument, instrumentId)
  const where = and(visibleTo(actor), ofInstrument || undefined)
  const [rows, totalRecords] = await Promise.all([
    context.db
      .select()
      .from(questionnaireResponses)
      .where(where)
      .orderBy(desc(questionnaireResponses.completedAt), desc(questionnaireResponses.id))
      .limit(limit)
      .offset(limit * page),
    context.db.$count(questionnaireResponses, where),
  ])
  const responses = rows.map((row) => opened(sealer, row)).filter((row) => row !== null)
  return { responses: responses.map(presentResult), totalRecords }
}

export async function getResponse(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ response: QuestionnaireResultDetail }> {
  const { db } = context
  const [row] = isId(id)
    ? await db
        .select()
        .from(questionnaireResponses)
        .where(and(visibleTo(actor), eq(questionnaireResponses.id, id)))
    : []
  const sealer = row && (await findSealer(db, context, row.userId))
  const response = sealer && opened(sealer, row)
  if (!response) throw notFound('result')
  const [before] = await db
    .select()
    .from(questionnaireResponses)
    .where(
      and(
        visibleTo(actor),
        eq(questionnaireResponses.instrument, row.instrument),
        lt(questionnaireResponses.completedAt, row.completedAt),
      ),
    )
    .orderBy(desc(questionnaireResponses.completedAt))
    .limit(1)
  return { response: presentDetail(response, before ? opened(sealer, before) : null, response.language) }
}

/** The public name of a questionnaire, or null. */
export const findInstrumentName = (id: string): string | null => definitionOf(definitions, id)?.name ?? null

/** All questionnaires that can be requested. */
export const listInstrumentNames = (): { instrumentId: string; instrumentName: string }[] =>
  [...new Map(definitions.map(({ id, name }) => [id, name]))].map(([instrumentId, instrumentName]) => ({
    instrumentId,
    instrumentName,
  }))

/**
 * A person's responses to one questionnaire as others see them, in English, newest first, each compared with the
 * previous one.
 */
export async function readResponses(
  context: Context,
  userId: string,
  rows: readonly Row[],
): Promise<QuestionnaireResultDetail[]> {
  const sealer = await findSealer(context.db, context, userId)
  if (!sealer) return []
  const readable = rows.map((row) => opened(sealer, row)).filter((row) => row !== null)
  return readable.map((row, at) => presentDetail(row, readable[at + 1] ?? null, 'en'))
}
