import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { declinedHelp } from '../tables.ts'

export async function declineHelp(context: Context, { userId }: Actor): Promise<{ declinedAt: string }> {
  const declinedAt = context.now()
  return change(context, 'mood.declineHelp', async (tx) => {
    await tx
      .insert(declinedHelp)
      .values({ patronId: userId, declinedAt })
      .onConflictDoUpdate({ target: declinedHelp.patronId, set: { declinedAt } })
    return { subject: `mood:${userId}`, result: { declinedAt: declinedAt.toISOString() } }
  })
}
