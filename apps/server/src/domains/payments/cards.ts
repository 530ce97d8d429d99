import type { SavedCard } from '@wellspring/api/contract/payments'

import { change, keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { notFound, problem } from '../../problem.ts'
import { findCustomer } from './customers.ts'
import { isExpired } from './rules.ts'

const silent = () =>
  problem('UNAVAILABLE', 'The card provider does not answer. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/** The caller's cards as the card provider has them, the default one first. */
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

async function findOwnCard(context: Context, actor: Actor, id: string) {
  const customerId = await findCustomer(context.db, actor.userId)
  const cards = customerId === null ? [] : await context.ports.cards.listCards(customerId)
  if (cards === null) throw silent()
  const card = cards.find(({ paymentMethodId }) => paymentMethodId === id)
  return customerId !== null && card ? { customerId, paymentMethodId: id, last4: card.last4 } : null
}

/** The caller's own card: of somebody else's they learn no more than of none. */
async function ownCard(context: Context, actor: Actor, id: string) {
  const card = await findOwnCard(context, actor, id)
  if (!card) throw notFound('card')
  return card
}

const record = (context: Context, actor: Actor, name: 'card.setDefault' | 'card.remove', last4: string) =>
  change(context, name, () =>
    Promise.resolve({ subject: `user:${actor.userId}`, after: { last4 }, result: undefined }),
  )

export async function setDefaultCard(context: Context, actor: Actor, id: string): Promise<SavedCard[]> {
  const { last4, ...card } = await ownCard(context, actor, id)
  if (!(await context.ports.cards.setDefaultCard(card))) throw silent()
  await record(context, actor, 'card.setDefault', last4)
  return listCards(context, actor)
}

/** Has the card provider forget a card, unless a membership is paid by it. */
async function forget(context: Context, card: { customerId: string; paymentMethodId: string }) {
  const answer = await context.ports.cards.removeCard(card)
  if (answer === 'unknown') throw silent()
  if (answer === 'in_use')
    throw problem('CONFLICT', 'This card pays for your membership. Give the membership another card first.')
}

/** Forgets a card, unless a membership is paid by it. The same key goes on where an earlier try was cut off. */
export async function removeCard(context: Context, actor: Actor, id: string): Promise<SavedCard[]> {
  const card = await findOwnCard(context, actor, id)
  const last4 = await keyedStep(context, 'find', () => {
    if (!card) throw notFound('card')
    return Promise.resolve(card.last4)
  })
  if (card) await forget(context, card)
  await keyedStep(context, 'record', async (inner) => {
    await record(inner, actor, 'card.remove', last4)
    return null
  })
  return listCards(context, actor)
}
