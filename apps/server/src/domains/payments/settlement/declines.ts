import type { Context } from '../../../context.ts'
import { hasCode } from '../../../problem.ts'
import { endAttempt, reserveAttempt } from '../../identity/access/throttle.ts'
import { declinedCards } from '../rules.ts'

/**
 * Runs a payment with a given card, unless too many cards of the account were declined. The attempt is reserved in the
 * database before the charge, so that bursts, other processes and restarts cannot exceed the limit.
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
    failed = hasCode(error, 'CARD_DECLINED')
    throw error
  } finally {
    // The payment has succeeded even if the count cannot be updated. The reservation then expires.
    await endAttempt(context, key, { windowMs, failed }).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a card attempt could not be counted')
    })
  }
}
