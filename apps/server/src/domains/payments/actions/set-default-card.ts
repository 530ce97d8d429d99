import type { SavedCard } from '@wellspring/api/contract/payments'

import type { Actor, Context } from '../../../context.ts'
import { silent, listCards, ownCard, record } from '../cards/cards.ts'

export async function setDefaultCard(context: Context, actor: Actor, id: string): Promise<SavedCard[]> {
  const { last4, ...card } = await ownCard(context, actor, id)
  if (!(await context.ports.cards.setDefaultCard(card))) throw silent()
  await record(context, actor, 'card.setDefault', last4)
  return listCards(context, actor)
}
