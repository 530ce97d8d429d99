import type { Context } from '../../../context.ts'

/**
 * Removes every stored card of a closed account from the gateway. Throws without an answer, so that the job is retried.
 */
export async function forgetCards({ ports }: Context, customerId: string): Promise<void> {
  const cards = await ports.cards.listCards(customerId)
  if (!cards) throw new Error('the card provider does not say which cards it keeps')
  for (const { paymentMethodId } of cards)
    if ((await ports.cards.removeCard({ customerId, paymentMethodId })) !== 'done')
      throw new Error('the card provider keeps a card of somebody who is gone')
}
