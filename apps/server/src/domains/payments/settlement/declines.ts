import type { Context } from '../../../context.ts'
import { hasCode } from '../../../problem.ts'
import { endAttempt, recordAttempt, reserveAttempt } from '../../identity/access/throttle.ts'
import { declinedCards } from '../rules.ts'

const keyOf = (userId: string) => `declined cards ${userId}`

/**
 * Counts a payment that ended without money after its bank had asked for authentication. Its outcome comes after the call that named
 * the card, so `tryCard` does not see it.
 */
export async function countFailedAuthentication(context: Context, userId: string): Promise<void> {
  await recordAttempt(context, keyOf(userId), declinedCards)
}

/**
 * Runs a payment with a given card, unless too many cards of the account were declined. The attempt is reserved in the
 * database before the charge, so that bursts, other processes and restarts cannot exceed the limit.
 */
export async function tryCard<Result>(
  context: Context,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const key = keyOf(userId)
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
