import type { Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { recordAttempt, findCount, tooMany } from '../../identity/access/throttle.ts'
import { declinedCards } from '../rules.ts'

const keyOf = (userId: string) => `declined cards ${userId}`

/** Asked of the database each time: whoever was stopped by one process is stopped by all, and after a restart. */
async function checkStopped(context: Context, userId: string): Promise<void> {
  const count = await findCount(context, keyOf(userId))
  if (count && count.hits >= declinedCards.most) throw tooMany(declinedCards.refusal, count)
}

/** Runs what pays by a card that was named, unless the account has had too many refused. */
export async function tryCard<Result>(
  context: Context,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await checkStopped(context, userId)
  try {
    return await run()
  } catch (error) {
    if (isProblem(error) && error.code === 'CARD_DECLINED')
      await recordAttempt(context, keyOf(userId), declinedCards)
    throw error
  }
}
