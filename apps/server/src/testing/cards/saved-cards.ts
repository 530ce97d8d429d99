import type { ChargeRequest, SavedCardsPort } from '../../ports/cards/port.ts'
import { unusableCard } from '../../ports/cards/stripe.ts'

export interface SavedCardControls {
  /** Makes a card expire now. */
  expireCard: (paymentMethodId: string) => void
  /** Runs once during the next removal of a card, between the gateway's separate check and detach requests. */
  duringRemoval: (act: () => Promise<unknown>) => void
}

export const noSavedCards = () => ({
  owners: new Map<string, string>(),
  removed: new Set<string>(),
  expired: new Set<string>(),
  defaults: new Map<string, string>(),
})

/** In-memory saved cards of the gateway. */
export function createTestSavedCards(
  { owners, removed, expired, defaults }: ReturnType<typeof noSavedCards>,
  isPaying: (paymentMethodId: string) => boolean,
) {
  let during: (() => Promise<unknown>) | undefined
  const ownedBy = (customerId: string) =>
    [...owners].flatMap(([id, owner]) => (owner === customerId ? [id] : [])).toReversed()
  const port: SavedCardsPort & SavedCardControls = {
    listCards: async (customerId) => {
      const ids = ownedBy(customerId)
      const chosen = defaults.get(customerId) ?? ids[0]
      return ids.map((paymentMethodId) => ({
        paymentMethodId,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: expired.has(paymentMethodId) ? 2020 : 2034,
        isDefault: paymentMethodId === chosen,
        paysSubscription: isPaying(paymentMethodId),
      }))
    },
    setDefaultCard: async ({ customerId, paymentMethodId }) => {
      defaults.set(customerId, paymentMethodId)
      return true
    },
    removeCard: async ({ customerId, paymentMethodId }) => {
      if (isPaying(paymentMethodId)) return 'in_use'
      const act = during
      during = undefined
      await act?.()
      owners.delete(paymentMethodId)
      removed.add(paymentMethodId)
      if (defaults.get(customerId) === paymentMethodId) defaults.delete(customerId)
      return 'done'
    },
    duringRemoval: (act) => {
      during = act
    },
    expireCard: (paymentMethodId) => void expired.add(paymentMethodId),
  }
  return {
    port,
    /** Returns why a card cannot pay, if it cannot. */
    refusalOf({
      paymentMethodId,
      customerId,
    }: Pick<ChargeRequest, 'paymentMethodId' | 'customerId'>): string | undefined {
      const owner = owners.get(paymentMethodId)
      if (removed.has(paymentMethodId) || (owner && owner !== customerId)) return unusableCard
      return expired.has(paymentMethodId) ? 'Your card has expired.' : undefined
    },
    keep({ paymentMethodId, customerId, savesCard }: ChargeRequest) {
      if (savesCard && customerId) owners.set(paymentMethodId, customerId)
    },
  }
}
