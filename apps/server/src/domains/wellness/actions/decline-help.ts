import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { declinedHelp } from '../tables.ts'

/** Lets the offer of help rest. It leaves no trace in the audit trail, which would tell of hard days for ever. */
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
