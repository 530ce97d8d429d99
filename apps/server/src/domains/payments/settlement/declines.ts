import type { Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { endAttempt, reserveAttempt } from '../../identity/access/throttle.ts'
import { declinedCards } from '../rules.ts'

const isDecline = (error: unknown) => isProblem(error) && error.code === 'CARD_DECLINED'

/**
 * Runs what pays by a card that was named, unless the account has had too many refused. A try is reserved before the
 * charge, in the database: no burst, no other process and no restart makes more of them.
 */
export async function tryCard<Result>(
  context: Context,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const key = `declined cards ${userId}`
  const { windowMs } = declinedCards
  await reserveAttempt(context, key, declinedCards)
  let failed = false
  try {
    return await run()
  } catch (error) {
    failed = isDecline(error)
    throw error
  } finally {
    // What was paid is paid, also when the count cannot be told of it; that forgets it by itself.
    await endAttempt(context, key, { windowMs, failed }).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a try of a card could not be counted')
    })
  }
}
