import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'

/** A card saved with the gateway. Only the gateway stores it; this is read from there. */
export const SavedCard = z.object({
  /** Can be used as a payment method id. */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
  /** Cannot be removed until the membership uses another card. */
  paysMembership: z.boolean(),
})
export type SavedCard = z.infer<typeof SavedCard>

/** The card that was charged; stored with the payment. */
export const PaidCard = SavedCard.pick({ brand: true, last4: true })
export type PaidCard = z.infer<typeof PaidCard>

const payers = ['patron', 'provider', 'tenant'] as const
const SavedCards = z.object({ cards: z.array(SavedCard) })

export const payments = {
  listCards: endpoint('GET', '/account/cards', {
    access: payers,
    summary: "List the caller's saved cards, the default one first.",
  }).output(SavedCards),
  setDefaultCard: endpoint('PUT', '/account/cards/{id}/default', {
    inSteps: true,
    access: payers,
    summary: 'Set the default card.',
  })
    .input(z.object({ id: PathId }))
    .output(SavedCards),
  removeCard: endpoint('DELETE', '/account/cards/{id}', {
    inSteps: true,
    access: payers,
    summary: 'Remove a saved card. A card that pays for a membership is refused.',
  })
    .input(z.object({ id: PathId }))
    .output(SavedCards),
}
