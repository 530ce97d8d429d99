import type Stripe from 'stripe'

import type { SavedCardsPort } from './port.ts'

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}

const idOf = (part: string | { id: string } | null | undefined) =>
  typeof part === 'string' ? part : (part?.id ?? null)

async function cardsOf(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
  return data
}

/** Compares cards by content, because the same card is saved again with each payment that asks for it. */
const isSame = (a: Stripe.PaymentMethod, b: Stripe.PaymentMethod) =>
  a.id === b.id || (!!a.card?.fingerprint && a.card.fingerprint === b.card?.fingerprint)

const living = new Set(['active', 'past_due', 'trialing', 'incomplete', 'unpaid'])

/** Returns the cards of all subscriptions that have not ended. */
async function payingCards(stripe: Stripe, customer: string): Promise<Set<string | null>> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  return new Set(
    data.filter(({ status }) => living.has(status)).map((one) => idOf(one.default_payment_method)),
  )
}

async function list(stripe: Stripe, customerId: string) {
  const [all, customer, paying] = await Promise.all([
    cardsOf(stripe, customerId),
    stripe.customers.retrieve(customerId),
    payingCards(stripe, customerId),
  ])
  const first = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method)
  const newest = all.filter((method, at) => !all.slice(0, at).some((other) => isSame(other, method)))
  const chosen = all.find(({ id }) => id === first)
  const main = newest.find((method) => chosen && isSame(method, chosen)) ?? newest[0]
  return newest.flatMap((method) => {
    const { id, card } = method
    if (!card) return []
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
    const paysSubscription = all.some((other) => isSame(other, method) && paying.has(other.id))
    return [
      { paymentMethodId: id, brand, last4, expMonth, expYear, isDefault: method === main, paysSubscription },
    ]
  })
}

async function remove(
  stripe: Stripe,
  { customerId, paymentMethodId }: Parameters<SavedCardsPort['removeCard']>[0],
) {
  const all = await cardsOf(stripe, customerId)
  const card = all.find(({ id }) => id === paymentMethodId)
  const same = card ? all.filter((method) => isSame(method, card)) : []
  const paying = await payingCards(stripe, customerId)
  if (same.some(({ id }) => paying.has(id))) return 'in_use' as const
  for (const { id } of same) await stripe.paymentMethods.detach(id)
  return 'done' as const
}

/** Saved cards through the gateway's SDK. */
export function openStripeCards(stripe: Stripe): SavedCardsPort {
  return {
    listCards: (customerId) => answered(() => list(stripe, customerId)),
    setDefaultCard: async ({ customerId, paymentMethodId }) => {
      const told = await answered(() =>
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: paymentMethodId },
        }),
      )
      return told !== null
    },
    removeCard: async (card) => (await answered(() => remove(stripe, card))) ?? 'unknown',
  }
}
