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
 * Two who look at one membership at once ask for the same thing with the same key: the provider answers one of
 * them, and tells the other to come later, when it gets the same answer.
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

/** A refusal is an answer; anything else that went wrong leaves it unknown. */
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

/** For what may have happened already: a refusal is as good as success. */
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
