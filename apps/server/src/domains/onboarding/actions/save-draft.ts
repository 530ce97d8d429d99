import { isDeepStrictEqual } from 'node:util'

import { and, eq } from '../../../db/drizzle.ts'

import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { drafts } from '../tables.ts'

const outOfDate = () =>
  problem('OUT_OF_DATE', 'This application has been changed on another device. Please reload the page.')

interface Sent {
  details: Record<string, unknown>
  step: number
  revision: number
}

/** Finds a stored draft identical to the one sent, which is a repeated request after a lost response. */
async function findSame(tx: Tx, { userId }: Actor, { details, step, revision }: Sent) {
  const [kept] = await tx.select().from(drafts).where(eq(drafts.userId, userId))
  const isSame =
    kept?.revision === revision + 1 && kept.step === step && isDeepStrictEqual(kept.details, details)
  return isSame ? kept : undefined
}

/** Saves a draft. It is not audited: only a submission is. */
export async function saveDraft(
  context: Context,
  actor: Actor,
  { details, step, revision }: Sent,
): Promise<{ revision: number; savedAt: string }> {
  const next = { details, step, revision: revision + 1, savedAt: context.now() }
  const kept = await inTransaction(context, async ({ tx }) => {
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
    if (written.length > 0) return next
    const same = await findSame(tx, actor, { details, step, revision })
    if (!same) throw outOfDate()
    return same
  })
  return { revision: kept.revision, savedAt: kept.savedAt.toISOString() }
}
