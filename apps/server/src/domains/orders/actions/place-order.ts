import { and, eq, inArray, or } from '../../../db/drizzle.ts'

import type { Checkout, PlaceOrderInput } from '@wellspring/api/contract/orders'

import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { answerCheckout } from '../checkout/answer-checkout.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import type { CheckoutRow } from '../queries.ts'
import { isOpen } from '../rules.ts'
import { applyCharge, chargeCheckout } from '../checkout/settle.ts'
import { checkouts } from '../tables.ts'

/** The checkout that this very press has opened already, or else the one of an undecided earlier press. */
async function findBefore(context: Context, actor: Actor, idempotencyKey: string) {
  const undecided = inArray(checkouts.status, ['processing', 'requires_action'])
  const rows = await context.db
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.patronId, actor.userId), or(eq(checkouts.idempotencyKey, idempotencyKey), undecided)),
    )
  const known = rows.find((row) => row.idempotencyKey === idempotencyKey)
  return { known, earlier: known ? undefined : rows[0] }
}

/**
 * A press of Pay while an earlier one is undecided: one that waits for its card holder is given up,
 * one that waits for the provider has to be decided first.
 */
async function clearEarlier(context: Context, earlier: CheckoutRow) {
  const settled =
    earlier.status === 'requires_action' && earlier.intentId
      ? await applyCharge(context, earlier, await context.ports.cards.cancel(earlier.intentId))
      : await chargeCheckout(context, earlier)
  if (settled.status === 'failed') return
  throw inProgress(settled.id)
}

const inProgress = (checkoutId: string) =>
  problem('CHECKOUT_IN_PROGRESS', 'An earlier payment is still being looked at. Please wait a moment.', {
    checkoutId,
    retryAfterSeconds: 5,
  })

const isUniqueViolation = (error: unknown, constraint: string) => {
  const { code, constraint: name } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string
    constraint?: string
  }
  return code === '23505' && name === constraint
}

async function openOnce(
  context: Context,
  actor: Actor,
  request: { idempotencyKey: string; input: PlaceOrderInput },
) {
  try {
    return await openCheckout(context, actor, request)
  } catch (error) {
    if (isUniqueViolation(error, 'checkouts_one_open')) throw inProgress('')
    throw error
  }
}

/** Pays for the caller's cart. The same key goes on where an earlier try was cut off. */
export async function placeOrder(
  context: Context,
  actor: Actor,
  request: { idempotencyKey: string; input: PlaceOrderInput },
): Promise<Checkout> {
  const { known, earlier } = await findBefore(context, actor, request.idempotencyKey)
  if (earlier) await clearEarlier(context, earlier)
  const checkout = known ?? (await openOnce(context, actor, request))
  return answerCheckout(context, isOpen(checkout.status) ? await chargeCheckout(context, checkout) : checkout)
}
