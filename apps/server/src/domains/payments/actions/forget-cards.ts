import type { Context } from '../../../context.ts'

/**
 * Removes every stored card of a closed account from the gateway. Throws without an answer, so that the job is retried.
 */
export async function forgetCards({ ports }: Context, customerId: string): Promise<void> {
  const cards = await ports.cards.listCards(customerId)
  if (!cards) throw new Error('the gateway did not list the saved cards')
  for (const { paymentMethodId } of cards)
    if ((await ports.cards.removeCard({ customerId, paymentMethodId })) !== 'done')
      throw new Error('the gateway still keeps a card of an erased account')
}
