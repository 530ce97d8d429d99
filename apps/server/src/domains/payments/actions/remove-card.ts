import type { SavedCard } from '@wellspring/api/contract/payments'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { busy, withCardLock } from '../cards/card-lock.ts'
import { changing, silent, listCards, findOwnCard, record } from '../cards/cards.ts'

/** Removes a card from the gateway, unless it pays for a membership. */
async function forget(context: Context, actor: Actor, card: { customerId: string; paymentMethodId: string }) {
  const step = { userId: actor.userId, name: `remove ${card.paymentMethodId}` }
  const answer = await withCardLock(context, step, () => context.ports.cards.removeCard(card))
  if (answer === busy) throw changing()
  if (answer === 'unknown') throw silent()
  if (answer === 'in_use')
    throw problem('CONFLICT', 'This card pays for your membership. Add another card to the membership first.')
}

/** Removes a card, unless it pays for a membership. A retry with the same key resumes an interrupted attempt. */
export async function removeCard(context: Context, actor: Actor, id: string): Promise<SavedCard[]> {
  const card = await findOwnCard(context, actor, id)
  const last4 = await keyedStep(context, 'find', () => {
    if (!card) throw notFound('card')
    return Promise.resolve(card.last4)
  })
  if (card) await forget(context, actor, card)
  await keyedStep(context, 'record', async (inner) => {
    await record(inner, actor, 'card.remove', last4)
    return null
  })
  return listCards(context, actor)
}
