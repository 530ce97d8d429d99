import { randomBytes } from 'node:crypto'

import type {
  BookedCharge,
  CardOnFile,
  Subscription,
  SubscriptionAnswer,
  SubscriptionsPort,
} from '../../ports/cards/port.ts'

/** Controls for the gateway's subscriptions. */
export interface SubscriptionControls {
  /** Sets whether the next request loses its response or never arrives. */
  nextSubscription: (behaviour: 'answer lost' | 'never arrives') => void
  /** Completes the cardholder's authentication. */
  authenticateSubscription: (membershipId: string) => void
  /** Ends a month and bills the next one to the card on file. */
  renew: (membershipId: string) => void
  /** Returns the gateway's subscription of a membership. */
  subscriptionOf: (membershipId: string) => Subscription | undefined
  /** Paid invoices less refunds. */
  subscriptionMoney: () => Map<string, number>
  subscriptionCount: () => number
  /** Tells whether a card pays an active subscription. */
  isPaying: (paymentMethodId: string) => boolean
  /** The number of attempts to charge a card. */
  triesMade: () => number
}

interface Kept {
  customerId: string
  priceCents: number
  nextPriceCents: number
  startsAt: Date | null
  subscription: Subscription
}

const declines: Record<string, string> = {
  pm_declined: 'Your card was declined.',
  pm_insufficient: 'Your card has insufficient funds.',
}
/** Cards that are declined when they are charged in their holder's absence. */
const failing: Record<string, { message: string; hard: boolean }> = {
  pm_fails_later: { message: 'Your card has insufficient funds.', hard: false },
  pm_stolen_later: { message: 'Your card was reported stolen.', hard: true },
}

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`

const cardOf = (paymentMethodId: string): CardOnFile => ({
  paymentMethodId,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  billTo: {
    name: 'Maya Haddad',
    email: 'maya@wellspring.example',
    lines: ['12 Palm Street', 'Dubai', 'United Arab Emirates'],
  },
})

function monthAfter(date: Date): Date {
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next
}

export const noSubscriptions = () => ({
  byMembership: new Map<string, Kept>(),
  prices: new Map<string, number>(),
  refunded: new Set<string>(),
  tries: new Set<string>(),
  resumed: new Set<string>(),
})

/** In-memory subscriptions of the gateway, on the test's clock. */
export function createTestSubscriptions(
  { byMembership, prices, refunded, tries, resumed }: ReturnType<typeof noSubscriptions>,
  now: () => Date,
): SubscriptionsPort & SubscriptionControls & { listMonths: () => BookedCharge[] } {
  let upcoming: 'answer lost' | 'never arrives' | undefined

  const keptOf = (id: string) =>
    [...byMembership.values()].find(({ subscription }) => subscription.subscriptionId === id)
  const answerWith = (kept: Kept | undefined): SubscriptionAnswer =>
    kept ? { status: 'found', subscription: structuredClone(kept.subscription) } : { status: 'none' }

  /** Carries out a request, unless the next one is set to fail. */
  const carryOut = async (act: () => SubscriptionAnswer): Promise<SubscriptionAnswer> => {
    const behaviour = upcoming
    upcoming = undefined
    if (behaviour === 'never arrives') return { status: 'unknown' }
    const answer = act()
    return behaviour === 'answer lost' ? { status: 'unknown' } : answer
  }

  const settle = ({ subscription }: Kept) => {
    const { due } = subscription
    const invoice = subscription.invoices.find(({ invoiceId }) => invoiceId === due?.invoiceId)
    if (!invoice) return
    Object.assign(invoice, { status: 'paid', paidAt: now() })
    subscription.due = null
    if (subscription.state !== 'canceled') subscription.state = 'active'
  }

  const bill = (kept: Kept, periodStart: Date) => {
    const invoiceId = newId('in')
    kept.subscription.invoices.unshift({
      invoiceId,
      intentId: `pi_${invoiceId}`,
      status: 'open',
      amountCents: kept.priceCents,
      periodStart,
      periodEnd: monthAfter(periodStart),
      createdAt: periodStart,
      paidAt: null,
    })
    kept.subscription.due = {
      invoiceId,
      since: periodStart,
      failure: null,
      clientSecret: null,
      triedByProvider: true,
    }
  }

  /** Voids unpaid invoices. */
  const forgive = ({ subscription }: Kept) => {
    for (const invoice of subscription.invoices) if (invoice.status === 'open') invoice.status = 'void'
    subscription.due = null
    if (subscription.state === 'past_due') subscription.state = 'active'
  }

  const pay = (kept: Kept) => {
    const failure = failing[kept.subscription.card?.paymentMethodId ?? '']
    if (!failure) settle(kept)
    else if (kept.subscription.due) kept.subscription.due.failure = failure
  }

  return {
    nextSubscription: (behaviour) => {
      upcoming = behaviour
    },
    authenticateSubscription: (membershipId) => {
      const kept = byMembership.get(membershipId)
      if (kept) settle(kept)
    },
    renew(membershipId) {
      const kept = byMembership.get(membershipId)
      const end = kept?.subscription.invoices[0]?.periodEnd ?? kept?.startsAt
      if (!kept || !end || kept.subscription.state !== 'active') return
      if (kept.subscription.cancelAtPeriodEnd) {
        Object.assign(kept.subscription, { state: 'canceled', endedAt: end })
        return
      }
      kept.priceCents = kept.nextPriceCents
      bill(kept, end)
      const { pause } = kept.subscription
      const isPaused = pause !== null && (pause.resumesAt === null || pause.resumesAt > end)
      if (isPaused) return forgive(kept)
      kept.subscription.pause = null
      pay(kept)
      if (kept.subscription.due) kept.subscription.state = 'past_due'
    },
    subscriptionOf: (membershipId) => byMembership.get(membershipId)?.subscription,
    subscriptionMoney: () =>
      new Map(
        [...byMembership.values()]
          .flatMap(({ subscription }) => subscription.invoices)
          .filter(({ status, invoiceId }) => status === 'paid' && !refunded.has(invoiceId))
          .map(({ invoiceId, amountCents }) => [invoiceId, amountCents]),
      ),
    subscriptionCount: () => byMembership.size,
    isPaying: (paymentMethodId) =>
      [...byMembership.values()].some(
        ({ subscription: { state, card } }) =>
          state !== 'canceled' && card?.paymentMethodId === paymentMethodId,
      ),
    triesMade: () => tries.size,

    openCustomer: async ({ userId }) => `cus_${userId}`,
    async openPrice({ planId, priceCents }) {
      const id = `price_${planId}_${priceCents}`
      prices.set(id, priceCents)
      return id
    },
    subscribe: ({ membershipId, customerId, priceId, paymentMethodId, startsAt }) =>
      carryOut(() => {
        const message = declines[paymentMethodId]
        if (message) return { status: 'declined', message }
        const known = byMembership.get(membershipId)
        if (known) return answerWith(known)
        const priceCents = prices.get(priceId) ?? 0
        const kept: Kept = {
          customerId,
          priceCents,
          nextPriceCents: priceCents,
          startsAt,
          subscription: {
            subscriptionId: newId('sub'),
            membershipId,
            state: 'incomplete',
            cancelAtPeriodEnd: false,
            pause: null,
            resumedBy: null,
            endedAt: null,
            card: cardOf(paymentMethodId),
            invoices: [],
            due: null,
          },
        }
        byMembership.set(membershipId, kept)
        if (startsAt) {
          kept.subscription.state = 'active'
          return answerWith(kept)
        }
        bill(kept, now())
        const { due } = kept.subscription
        if (paymentMethodId === 'pm_3ds' && due) due.clientSecret = `${due.invoiceId}_secret`
        else if (paymentMethodId === 'pm_declined_first' && due)
          due.failure = { message: 'Your card was declined.', hard: false }
        else settle(kept)
        return answerWith(kept)
      }),
    findSubscription: (id) => carryOut(() => answerWith(keptOf(id))),
    searchSubscription: ({ membershipId }) => carryOut(() => answerWith(byMembership.get(membershipId))),
    endSubscription: (id) =>
      carryOut(() => {
        const kept = keptOf(id)
        if (kept && kept.subscription.state !== 'canceled') {
          forgive(kept)
          Object.assign(kept.subscription, { state: 'canceled', endedAt: now() })
        }
        return answerWith(kept)
      }),
    pauseSubscription: (id, resumesAt) =>
      carryOut(() => {
        const kept = keptOf(id)
        if (kept) {
          kept.subscription.pause = { resumesAt }
          forgive(kept)
        }
        return answerWith(kept)
      }),
    resumeSubscription: (id, chargeKey) =>
      carryOut(() => {
        const kept = keptOf(id)
        if (kept) kept.subscription.pause = null
        if (kept && chargeKey !== null && !resumed.has(chargeKey)) {
          resumed.add(chargeKey)
          kept.subscription.resumedBy = chargeKey
          const last = kept.subscription.invoices[0]?.periodStart.getTime() ?? 0
          bill(kept, new Date(Math.max(now().getTime(), last + 1000)))
          pay(kept)
          if (kept.subscription.due) kept.subscription.state = 'past_due'
        }
        return answerWith(kept)
      }),
    setCancelAtPeriodEnd: (id, ends) =>
      carryOut(() => {
        const kept = keptOf(id)
        if (kept) kept.subscription.cancelAtPeriodEnd = ends
        return answerWith(kept)
      }),
    changeCard: ({ subscriptionId, paymentMethodId }) =>
      carryOut(() => {
        const message = declines[paymentMethodId]
        if (message) return { status: 'declined', message }
        const kept = keptOf(subscriptionId)
        if (kept) kept.subscription.card = cardOf(paymentMethodId)
        return answerWith(kept)
      }),
    changePrice: (id, priceId) =>
      carryOut(() => {
        const kept = keptOf(id)
        if (kept) kept.nextPriceCents = prices.get(priceId) ?? kept.nextPriceCents
        return answerWith(kept)
      }),
    async payInvoice(invoiceId, { key }) {
      if (tries.has(key)) return true
      tries.add(key)
      const kept = [...byMembership.values()].find((one) => one.subscription.due?.invoiceId === invoiceId)
      if (kept) pay(kept)
      return true
    },
    async stopTrying(invoiceId) {
      for (const { subscription } of byMembership.values())
        if (subscription.due?.invoiceId === invoiceId) subscription.due.triedByProvider = false
      return true
    },
    listMonths: () =>
      [...byMembership.values()].flatMap(({ subscription }) =>
        subscription.invoices.flatMap(({ invoiceId, intentId, amountCents, paidAt }) =>
          paidAt && intentId !== null
            ? [
                {
                  intentId,
                  paymentId: null,
                  ofCustomer: true,
                  capturedCents: amountCents,
                  refundedCents: refunded.has(invoiceId) ? amountCents : 0,
                  chargedAt: paidAt,
                },
              ]
            : [],
        ),
      ),
    async refundInvoice(invoiceId) {
      const invoice = [...byMembership.values()]
        .flatMap(({ subscription }) => subscription.invoices)
        .find((one) => one.invoiceId === invoiceId)
      refunded.add(invoiceId)
      return { refundedCents: invoice?.amountCents ?? 0 }
    },
  }
}
