import Stripe from 'stripe'

import type { BookedCharge, ConnectedAccount, PayoutAnswer, PayoutsPort, SentPayout } from './port.ts'
import { paymentIdOf } from './stripe-metadata.ts'

const { StripeInvalidRequestError, StripePermissionError } = Stripe.errors

/** Not refusals but temporary errors, such as funds that have not arrived yet: the transfer is retried. */
const passing = new Set(['balance_insufficient', 'idempotency_key_in_use', 'lock_timeout', 'rate_limit'])

const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  (error instanceof StripeInvalidRequestError || error instanceof StripePermissionError) &&
  ![409, 429].includes(error.statusCode ?? 0) &&
  !passing.has(error.code ?? '')

async function answerOf<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | { status: 'refused'; message: string } | { status: 'unknown' }> {
  try {
    return await ask()
  } catch (error) {
    return isRefusal(error) ? { status: 'refused', message: error.message } : { status: 'unknown' }
  }
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}

const at = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)

/** Formats a field name such as `individual.first_name` as words. */
const inWords = (field: string) =>
  (field.split('.').slice(-2).join(': ') || field).replaceAll('_', ' ').replace(/^\w/, (c) => c.toUpperCase())

function requirementsOf({ requirements }: Stripe.Account): ConnectedAccount['requirements'] {
  const past = requirements?.past_due ?? []
  const now = (requirements?.currently_due ?? []).filter((field) => !past.includes(field))
  const by = at(requirements?.current_deadline)
  return [
    ...past.map((field) => ({ item: inWords(field), due: 'past' as const, by })),
    ...now.map((field) => ({ item: inWords(field), due: 'now' as const, by })),
    ...(requirements?.pending_verification ?? []).map((field) => ({
      item: inWords(field),
      due: 'checking' as const,
      by: null,
    })),
  ]
}

function statusOf(account: Stripe.Account): ConnectedAccount['status'] {
  if (account.requirements?.disabled_reason?.startsWith('rejected')) return 'rejected'
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return 'active'
  return account.details_submitted ? 'restricted' : 'pending'
}

function accountOf(account: Stripe.Account): ConnectedAccount {
  const [bank] = account.external_accounts?.data ?? []
  return {
    accountId: account.id,
    status: statusOf(account),
    requirements: requirementsOf(account),
    bank: bank && 'last4' in bank ? (bank.last4 ?? null) : null,
  }
}

const states: Partial<Record<string, SentPayout['state']>> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

const payoutOf = (payout: Stripe.Payout): PayoutAnswer => ({
  status: 'found',
  payout: {
    payoutId: payout.id,
    state: states[payout.status] ?? 'in_transit',
    arrivesOn: at(payout.arrival_date)?.slice(0, 10) ?? null,
    failure: payout.failure_message ?? payout.failure_code,
  },
})

async function chargesSince(stripe: Stripe, since: Date): Promise<BookedCharge[]> {
  const booked: BookedCharge[] = []
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    // An authorized charge has moved no money.
    if (charge.status !== 'succeeded' || !charge.captured || !charge.payment_intent) continue
    const paymentId = paymentIdOf(charge.metadata) ?? null
    booked.push({
      intentId: typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent.id,
      paymentId,
      ofCustomer: charge.customer !== null && paymentId === null,
      capturedCents: charge.amount_captured,
      refundedCents: charge.amount_refunded,
      chargedAt: new Date(charge.created * 1000),
    })
  }
  return booked
}

/** Sellers' accounts and payouts through the gateway's SDK. */
export function openStripePayouts(stripe: Stripe): PayoutsPort {
  const search = async (stripeAccount: string, payoutId: string) => {
    const { data } = await stripe.payouts.list({ limit: 100 }, { stripeAccount })
    return data.find(({ metadata }) => metadata?.['payoutId'] === payoutId)
  }
  return {
    openAccount: ({ sellerId, email }) =>
      answered(async () =>
        accountOf(
          await stripe.accounts.create(
            {
              type: 'express',
              email,
              capabilities: { transfers: { requested: true } },
              // We decide when a seller is paid out.
              settings: { payouts: { schedule: { interval: 'manual' } } },
              metadata: { sellerId },
            },
            { idempotencyKey: `account-${sellerId}` },
          ),
        ),
      ),
    findAccount: (id) => answered(async () => accountOf(await stripe.accounts.retrieve(id))),
    openAccountLink: ({ accountId, backTo }) =>
      answered(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: backTo,
          refresh_url: backTo,
        })
        return link.url
      }),
    // An idempotency key expires after a day but a transfer remains, so an existing transfer is searched for first.
    transfer: ({ payoutId, accountId, amountCents }) =>
      answerOf(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        const made =
          data[0] ??
          (await stripe.transfers.create(
            {
              amount: amountCents,
              currency: 'usd',
              destination: accountId,
              transfer_group: payoutId,
              metadata: { payoutId },
            },
            { idempotencyKey: `transfer-${payoutId}` },
          ))
        return { status: 'done' as const, transferId: made.id }
      }),
    reverseTransfer: async (id, key) => {
      const back = await answered(async () => {
        const { reversed } = await stripe.transfers.retrieve(id)
        if (!reversed) await stripe.transfers.createReversal(id, {}, { idempotencyKey: key })
        return true
      })
      return back ?? false
    },
    payOut: ({ payoutId, accountId: stripeAccount, amountCents }) =>
      answerOf(async () => {
        const made =
          (await search(stripeAccount, payoutId)) ??
          (await stripe.payouts.create(
            { amount: amountCents, currency: 'usd', metadata: { payoutId } },
            { idempotencyKey: `payout-${payoutId}`, stripeAccount },
          ))
        return payoutOf(made)
      }),
    searchPayout: ({ payoutId, accountId }) =>
      answerOf(async () => {
        const sent = await search(accountId, payoutId)
        return sent ? payoutOf(sent) : { status: 'none' as const }
      }),
    findPayout: (stripeAccount, id) =>
      answerOf(async () => payoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount }))),
    listCharges: (since) => answered(() => chargesSince(stripe, since)),
  }
}
