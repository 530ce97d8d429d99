import type { Context } from '../../../context.ts'

/** Has the card provider forget every card of somebody who is gone; one that does not answer is asked again. */
export async function forgetCards({ ports }: Context, customerId: string): Promise<void> {
  const cards = await ports.cards.listCards(customerId)
  if (!cards) throw new Error('the card provider does not say which cards it keeps')
  for (const { paymentMethodId } of cards)
    if ((await ports.cards.removeCard({ customerId, paymentMethodId })) !== 'done')
      throw new Error('the card provider keeps a card of somebody who is gone')
}
