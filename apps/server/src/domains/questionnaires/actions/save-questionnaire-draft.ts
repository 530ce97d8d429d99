import { and, eq, sql } from '../../../db/drizzle.ts'

import type { Answers, QuestionnaireDraft } from '@wellspring/api/contract/questionnaires'

import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { checkAnswers } from '../checks.ts'
import { sealedDraft } from '../sealed.ts'
import { questionnaireDrafts } from '../tables.ts'

interface Input {
  id: string
  version: number
  answers: Answers
  revision: number
}

/** Saves a draft. It is not audited, because it is not a response yet. */
export async function saveQuestionnaireDraft(
  context: Context,
  { userId }: Actor,
  input: Input,
): Promise<{ draft: QuestionnaireDraft }> {
  const { id: instrument } = checkAnswers(input)
  const { version, answers } = input
  const [revision, savedAt] = [input.revision + 1, context.now()]
  const ofPerson = and(eq(questionnaireDrafts.userId, userId), eq(questionnaireDrafts.instrument, instrument))
  await inTransaction(context, async ({ tx }) => {
    const sealer = await ensureDataKey(tx, context, userId)
    const [known] = await tx.select().from(questionnaireDrafts).where(ofPerson).for('update')
    // A draft whose key was erased counts as not started.
    const seen = known && sealedDraft.open(sealer, known.id, known.answers) ? known.revision : 0
    if (seen !== input.revision)
      throw problem(
        'OUT_OF_DATE',
        'You have answered more questions on another device. Please continue from there.',
      )
    const id = known?.id ?? crypto.randomUUID()
    const values = { version, revision, savedAt, answers: sealedDraft.seal(sealer, id, answers) }
    const written = known
      ? await tx
          .update(questionnaireDrafts)
          .set(values)
          .where(ofPerson)
          .returning({ id: sql`id` })
      : await tx
          .insert(questionnaireDrafts)
          .values({ ...values, id, userId, instrument })
          .onConflictDoNothing()
          .returning({ id: sql`id` })
    if (written.length === 0)
      throw problem(
        'OUT_OF_DATE',
        'You have answered more questions on another device. Please continue from there.',
      )
  })
  return { draft: { version, answers, revision, savedAt: savedAt.toISOString() } }
}
