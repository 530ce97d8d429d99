import type { SavedCard } from '@wellspring/api/contract/payments'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { findCustomer } from './customers.ts'
import { isExpired } from '../rules.ts'

export const silent = () =>
  problem('UNAVAILABLE', 'We could not reach the payment service. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

export const changing = () =>
  problem('CHECKOUT_IN_PROGRESS', 'Your cards are being changed already. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })

/** Lists the caller's cards as stored at the gateway, the default one first. */
export async function listCards(context: Context, actor: Actor): Promise<SavedCard[]> {
  const customerId = await findCustomer(context.db, actor.userId)
  if (customerId === null) return []
  const cards = await context.ports.cards.listCards(customerId)
  if (cards === null) throw silent()
  return cards
    .map(({ paymentMethodId, paysSubscription, ...card }) => ({
      id: paymentMethodId,
      ...card,
      paysMembership: paysSubscription,
      isExpired: isExpired(card, context.now()),
    }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

export async function findOwnCard(context: Context, actor: Actor, id: string) {
  const customerId = await findCustomer(context.db, actor.userId)
  const cards = customerId === null ? [] : await context.ports.cards.listCards(customerId)
  if (cards === null) throw silent()
  const card = cards.find(({ paymentMethodId }) => paymentMethodId === id)
  return customerId !== null && card ? { customerId, paymentMethodId: id, last4: card.last4 } : null
}

/** Finds a card of the caller. Somebody else's card gets the same error as a missing one. */
export async function ownCard(context: Context, actor: Actor, id: string) {
  const card = await findOwnCard(context, actor, id)
  if (!card) throw notFound('card')
  return card
}

export const record = (
  context: Context,
  actor: Actor,
  name: 'card.setDefault' | 'card.remove',
  last4: string,
) =>
  change(context, name, () =>
    Promise.resolve({ subject: `user:${actor.userId}`, after: { last4 }, result: undefined }),
  )
