import type { CardTry, Context } from '../../../context.ts'
import { hasCode } from '../../../problem.ts'
import { endAttempt, recordAttempt, reserveAttempt } from '../../identity/access/throttle.ts'
import { declinedCards } from '../rules.ts'

const keyOf = (userId: string) => `declined cards ${userId}`

/**
 * Counts a payment that ended without money after its bank had asked for authentication. Its outcome comes after the
 * call that named the card, so `tryCard` does not see it.
 */
export async function countFailedAuthentication(context: Context, userId: string): Promise<void> {
  await recordAttempt(context, keyOf(userId), declinedCards)
}

/** Notes that the gateway is being asked about the card that the call names. */
export function noteAsked({ cardTry }: Context): void {
  if (cardTry) cardTry.isAsked = true
}

/**
 * Runs a payment with a given card, unless too many cards of the account were declined. The attempt is reserved in the
 * database before the charge, so that bursts, other processes and restarts cannot exceed the limit. A repeated
 * call that asks the gateway about no card only reports an earlier outcome, which does not count again.
 */
export async function tryCard<Result>(
  context: Context,
  userId: string,
  run: (cardTry: CardTry) => Promise<Result>,
): Promise<Result> {
  const key = keyOf(userId)
  const { windowMs } = declinedCards
  await reserveAttempt(context, key, declinedCards)
  const cardTry: CardTry = { isAsked: false }
  let failed = false
  try {
    return await run(cardTry)
  } catch (error) {
    failed = cardTry.isAsked && hasCode(error, 'CARD_DECLINED')
    throw error
  } finally {
    // The payment has succeeded even if the count cannot be updated. The reservation then expires.
    await endAttempt(context, key, { windowMs, failed }).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a card attempt could not be counted')
    })
  }
}
