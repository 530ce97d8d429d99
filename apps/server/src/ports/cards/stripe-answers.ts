import { setTimeout as sleep } from 'node:timers/promises'

import Stripe from 'stripe'

import type { SubscriptionAnswer } from './port.ts'

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof StripeCardError ||
  (error instanceof StripeInvalidRequestError && error.statusCode !== 409 && error.statusCode !== 429)

const turnMs = 150
const turns = 6

/**
 * Retries while the same request is in progress. When two callers process one membership, they send the same request
 * with the same key; the gateway refuses the second one until it can return the same response.
 */
async function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; ; turn++) {
    try {
      return await ask()
    } catch (error) {
      const isTaken = error instanceof Stripe.errors.StripeError && error.statusCode === 409
      if (!isTaken || turn === turns) throw error
      await sleep(turn * turnMs)
    }
  }
}

/** Treats a refusal as a result, and any other failure as unknown. */
export async function answerOf(
  ask: () => Promise<SubscriptionAnswer>,
  missing: 'none' | 'declined' = 'none',
): Promise<SubscriptionAnswer> {
  try {
    return await inTurn(ask)
  } catch (error) {
    if (!isRefusal(error)) return { status: 'unknown' }
    return error.statusCode === 404 && missing === 'none'
      ? { status: 'none' }
      : { status: 'declined', message: error.message }
  }
}

/** For operations that may have happened already: a refusal counts as success. */
export async function atLeastOnce(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await inTurn(ask)
  } catch {
    return null
  }
}
