import { and, eq } from '../../../db/drizzle.ts'

import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { drafts } from '../tables.ts'

const outOfDate = () =>
  problem('OUT_OF_DATE', 'This application was changed on another device since. Please load it again.')

/**
 * Keeps what was typed. Not a change of the product yet, so it leaves no trace in the audit trail: what is
 * sent in does.
 */
export async function saveDraft(
  context: Context,
  actor: Actor,
  { details, step, revision }: { details: Record<string, unknown>; step: number; revision: number },
): Promise<{ revision: number; savedAt: string }> {
  const next = { details, step, revision: revision + 1, savedAt: context.now() }
  await inTransaction(context, async ({ tx }) => {
    const written =
      revision === 0
        ? await tx
            .insert(drafts)
            .values({ ...next, userId: actor.userId })
            .onConflictDoNothing()
            .returning({ revision: drafts.revision })
        : await tx
            .update(drafts)
            .set(next)
            .where(and(eq(drafts.userId, actor.userId), eq(drafts.revision, revision)))
            .returning({ revision: drafts.revision })
    if (written.length === 0) throw outOfDate()
  })
  return { revision: next.revision, savedAt: next.savedAt.toISOString() }
}
