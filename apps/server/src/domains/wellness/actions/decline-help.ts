import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { declinedHelp } from '../tables.ts'

/** Pauses the offer of help. Not audited, because the permanent trail would reveal hard days. */
export async function declineHelp(context: Context, { userId }: Actor): Promise<{ declinedAt: string }> {
  const declinedAt = context.now()
  await inTransaction(context, ({ tx }) =>
    tx
      .insert(declinedHelp)
      .values({ patronId: userId, declinedAt })
      .onConflictDoUpdate({ target: declinedHelp.patronId, set: { declinedAt } }),
  )
  return { declinedAt: declinedAt.toISOString() }
}
