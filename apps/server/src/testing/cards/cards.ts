import { randomBytes } from 'node:crypto'

import type {
  BankClaim,
  CardsPort,
  ClaimEvidence,
  Charge,
  ChargeRequest,
  Refund,
} from '../../ports/cards/port.ts'
import { createTestPayouts, noPayouts } from '../sales/payouts.ts'
import type { PayoutControls } from '../sales/payouts.ts'
import { createTestSavedCards, noSavedCards } from './saved-cards.ts'
import type { SavedCardControls } from './saved-cards.ts'
import { createTestSubscriptions, noSubscriptions } from './subscriptions.ts'
import type { SubscriptionControls } from './subscriptions.ts'

/** A gateway for tests that records its charges and can be made to misbehave. */
export interface TestCards extends CardsPort, SavedCardControls, SubscriptionControls, PayoutControls {
  /** Sets the behaviour of the next charge. Later ones depend on the card again. */
  next: (behaviour: 'answer lost' | 'never arrives') => void
  /** Sets the behaviour of the next refund. */
  nextRefund: (behaviour: 'answer lost' | 'never arrives' | 'refused') => void
  /** Sets the behaviour of the next capture. */
  nextCapture: (behaviour: 'answer lost' | 'never arrives') => void
  /** Expires an authorization. */
  lapse: (intentId: string) => void
  /** Lists authorized charges that are not captured, by intent. */
  keptOn: () => string[]
  /** Reverses a refund, as a bank may do days later. */
  bounceRefund: (refundId: string) => void
  /** The evidence submitted for chargebacks. */
  answers: readonly ClaimEvidence[]
  /** Opens or updates a chargeback of a checkout's payment. */
  claim: (key: string, said: Partial<BankClaim> & Pick<BankClaim, 'status'>) => BankClaim
  refundCount: () => number
  /** Completes the cardholder's authentication. */
  authenticate: (intentId: string) => void
  /** Captured amounts less refunds, by checkout. */
  taken: () => Map<string, number>
  /** The number of charges made. */
  count: () => number
}

interface Kept {
  at: Date
  charge: Exclude<Charge, { status: 'unknown' }>
  request: ChargeRequest
  refundedCents: number
}

const declines: Record<string, string> = {
  pm_declined: 'Your card was declined.',
  pm_insufficient: 'Your card has insufficient funds.',
}

const noSuchCharge: Charge = { status: 'declined', intentId: null, message: 'No such payment_intent.' }

/** The whole state of the gateway as plain data, which can be serialised and restored. */
export const emptyCards = () => ({
  byKey: new Map<string, Kept>(),
  /** The result of each refund by key, returned again on a retry. */
  refunds: new Map<string, Exclude<Refund, { status: 'unknown' }>>(),
  bounced: new Set<string>(),
  claims: new Map<string, BankClaim>(),
  answers: [] as ClaimEvidence[],
  saved: noSavedCards(),
  subscriptions: noSubscriptions(),
  payouts: noPayouts(),
})
export type KeptCards = ReturnType<typeof emptyCards>

export function createTestCards(now: () => Date = () => new Date(), kept = emptyCards()): TestCards {
  const { byKey, refunds, bounced, claims, answers } = kept
  const billing = createTestSubscriptions(kept.subscriptions, now)
  const saved = createTestSavedCards(kept.saved, billing.isPaying)
  const find = (intentId: string) => [...byKey.values()].find(({ charge }) => charge.intentId === intentId)
  let upcoming: 'answer lost' | 'never arrives' | undefined
  let upcomingCapture: 'answer lost' | 'never arrives' | undefined
  let upcomingRefund: 'answer lost' | 'never arrives' | 'refused' | undefined

  const paid = (intentId: string, request: ChargeRequest): Kept['charge'] =>
    request.keepsOnly
      ? { status: 'authorized', intentId }
      : {
          status: 'succeeded',
          intentId,
          capturedCents: request.amountCents,
          refundedCents: 0,
          card: { brand: 'visa', last4: '4242' },
        }

  const decide = (request: ChargeRequest): Kept['charge'] => {
    const intentId = `pi_${randomBytes(8).toString('hex')}`
    const message = declines[request.paymentMethodId] ?? saved.refusalOf(request)
    if (message) return { status: 'declined', intentId, message }
    if (request.paymentMethodId === 'pm_3ds')
      return { status: 'requires_action', intentId, clientSecret: `${intentId}_secret` }
    saved.keep(request)
    return paid(intentId, request)
  }

  const giveBack = (kept: Kept, cents: number, isClosed: boolean): Exclude<Refund, { status: 'unknown' }> => {
    if (isClosed) return { status: 'refused', message: 'The card was closed.' }
    if (kept.refundedCents + cents > kept.request.amountCents)
      return { status: 'refused', message: 'More than was charged.' }
    kept.refundedCents += cents
    return { status: 'done', refundId: `re_${randomBytes(8).toString('hex')}` }
  }

  return {
    ...saved.port,
    ...billing,
    subscribe: (request) => {
      const message = saved.refusalOf(request)
      return message ? Promise.resolve({ status: 'declined', message }) : billing.subscribe(request)
    },
    changeCard: (change) => {
      const message = saved.refusalOf(change)
      return message ? Promise.resolve({ status: 'declined', message }) : billing.changeCard(change)
    },
    ...createTestPayouts(kept.payouts),
    next: (behaviour) => {
      upcoming = behaviour
    },
    nextRefund: (behaviour) => {
      upcomingRefund = behaviour
    },
    refundCount: () => [...refunds.values()].filter(({ status }) => status === 'done').length,
    bounceRefund: (refundId) => void bounced.add(refundId),
    claim(key, said) {
      const { charge, request } = byKey.get(key)!
      const claimId = said.claimId ?? `du_${key}`
      const claim: BankClaim = {
        intentId: charge.intentId ?? '',
        amountCents: request.amountCents,
        feeCents: 1500,
        paymentId: request.metadata['paymentId'] ?? null,
        customerId: request.customerId ?? null,
        reason: 'Fraudulent',
        answerBy: null,
        openedAt: now(),
        ...claims.get(claimId),
        ...said,
        claimId,
      }
      claims.set(claimId, claim)
      return claim
    },
    findClaims: async (intentId) => [...claims.values()].filter((claim) => claim.intentId === intentId),
    listClaims: async (since) => [...claims.values()].filter(({ openedAt }) => openedAt >= since),
    answerClaim: async (claimId, evidence) => {
      const claim = claims.get(claimId)
      if (!claim) return null
      answers.push(evidence)
      const told: BankClaim = { ...claim, status: 'under_review' }
      claims.set(claimId, told)
      return told
    },
    answers,
    findRefund: async (refundId) =>
      bounced.has(refundId)
        ? { status: 'refused', message: 'The bank says: lost or stolen card.' }
        : { status: 'done', refundId },
    authenticate(intentId) {
      const kept = find(intentId)
      // A charge that has ended or succeeded cannot be authenticated again.
      if (kept?.charge.status === 'requires_action') kept.charge = paid(intentId, kept.request)
    },
    nextCapture: (behaviour) => {
      upcomingCapture = behaviour
    },
    lapse(intentId) {
      const kept = find(intentId)
      if (kept) kept.charge = { status: 'cancelled', intentId }
    },
    keptOn: () =>
      [...byKey.values()].flatMap(({ charge }) => (charge.status === 'authorized' ? [charge.intentId] : [])),
    taken: () =>
      new Map(
        [...byKey].flatMap(([key, { charge, refundedCents }]) =>
          charge.status === 'succeeded' && charge.capturedCents > refundedCents
            ? [[key, charge.capturedCents - refundedCents] as const]
            : [],
        ),
      ),
    count: () => byKey.size,
    async charge(request) {
      const behaviour = upcoming
      upcoming = undefined
      if (behaviour === 'never arrives') return { status: 'unknown' }
      const kept = byKey.get(request.key) ?? { at: now(), charge: decide(request), request, refundedCents: 0 }
      byKey.set(request.key, kept)
      return behaviour === 'answer lost' ? { status: 'unknown' } : kept.charge
    },
    async find(intentId) {
      const kept = find(intentId)
      if (!kept) return noSuchCharge
      const { charge, request, refundedCents } = kept
      const paymentId = request.metadata['paymentId'] ?? null
      return { ...charge, paymentId, ...(charge.status === 'succeeded' && { refundedCents }) }
    },
    async capture(intentId) {
      const behaviour = upcomingCapture
      upcomingCapture = undefined
      const kept = find(intentId)
      if (behaviour === 'never arrives' || !kept) return { status: 'unknown' }
      if (kept.charge.status === 'authorized')
        kept.charge = paid(intentId, { ...kept.request, keepsOnly: false })
      return behaviour === 'answer lost' ? { status: 'unknown' } : kept.charge
    },
    async cancel(intentId) {
      const kept = find(intentId)
      if (kept && ['requires_action', 'authorized'].includes(kept.charge.status))
        kept.charge = { status: 'cancelled', intentId }
      return kept?.charge ?? { status: 'unknown' }
    },
    async refund(intentId, amountCents, key) {
      const behaviour = upcomingRefund
      upcomingRefund = undefined
      const kept = find(intentId)
      if (behaviour === 'never arrives' || !kept) return { status: 'unknown' }
      const answer = refunds.get(key) ?? giveBack(kept, amountCents, behaviour === 'refused')
      refunds.set(key, answer)
      return behaviour === 'answer lost' ? { status: 'unknown' } : answer
    },
    listCharges: async (since) => [
      ...[...byKey.values()].flatMap(({ charge, request, refundedCents, at }) =>
        charge.status === 'succeeded'
          ? [
              {
                intentId: charge.intentId,
                capturedCents: charge.capturedCents,
                refundedCents,
                paymentId: request.metadata['paymentId'] ?? null,
                ofCustomer: false,
                chargedAt: at,
              },
            ]
          : [],
      ),
      ...billing.listMonths().filter(({ chargedAt }) => chargedAt >= since),
    ],
    readEvent: () => null,
  }
}
