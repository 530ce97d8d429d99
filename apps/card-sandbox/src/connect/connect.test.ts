import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type Sandbox, startSandbox, until } from '../testing/sandbox.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.stop())

async function onboarded(bank = '000123456789') {
  const account = await stripe.accounts.create({
    type: 'express',
    email: 'p@x.co',
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://provider.localhost/back',
    refresh_url: 'http://provider.localhost/again',
  })
  const response = await fetch(link.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ bank, action: 'complete' }),
  })
  return { account, link, location: response.headers.get('location') }
}

const available = async (account: string) =>
  (await stripe.balance.retrieve({}, { stripeAccount: account })).available[0]?.amount

describe('a connected account', () => {
  test('lists its requirements, and the onboarding page fulfils them', async () => {
    const { account, link, location } = await onboarded()
    expect(account.payouts_enabled).toBe(false)
    expect(account.requirements?.currently_due).toEqual(
      expect.arrayContaining(['external_account', 'individual.first_name']),
    )
    expect(location).toBe('http://provider.localhost/back')
    const after = await stripe.accounts.retrieve(account.id)
    expect(after).toMatchObject({
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
    })
    expect(after.requirements?.currently_due).toEqual([])
    expect(JSON.stringify(after)).not.toContain('000123456789')
    expect(await (await fetch(link.url)).text()).toContain('Nothing more is needed')
    await until(() =>
      sandbox.endpoint.events.some((one) => one.type === 'account.updated' && one.account === account.id),
    )
  })

  test('receives transfers only once it is enabled, can be reversed, and pays out no more than its balance', async () => {
    const raw = await stripe.accounts.create({ type: 'express' })
    const early = await refusal(
      stripe.transfers.create({ amount: 500, currency: 'usd', destination: raw.id }),
    )
    expect(early.code).toBe('insufficient_capabilities_for_transfer')
    const { account } = await onboarded()
    const transfer = await stripe.transfers.create({ amount: 5000, currency: 'usd', destination: account.id })
    await stripe.transfers.createReversal(transfer.id, { amount: 1000 })
    expect((await refusal(stripe.transfers.createReversal(transfer.id, { amount: 4001 }))).statusCode).toBe(
      400,
    )
    expect(await available(account.id)).toBe(4000)
    const stripeAccount = account.id
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        stripe.payouts.create({ amount: 1500, currency: 'usd' }, { stripeAccount }),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(await available(account.id)).toBe(1000)
    await until(
      () =>
        sandbox.endpoint.events.filter((one) => one.type === 'payout.paid' && one.account === stripeAccount)
          .length === 2,
    )
  })

  test('a payout to the failing bank is paid and then returned', async () => {
    const { account } = await onboarded('000111111116')
    await stripe.transfers.create({ amount: 2000, currency: 'usd', destination: account.id })
    const stripeAccount = account.id
    const payout = await stripe.payouts.create({ amount: 2000, currency: 'usd' }, { stripeAccount })
    expect(payout.status).toBe('pending')
    await until(() => sandbox.endpoint.types().includes('payout.failed'))
    const order = sandbox.endpoint.events.filter(
      (one) => one.account === stripeAccount && one.type.startsWith('payout.'),
    )
    expect(order.map((one) => one.type)).toEqual(['payout.created', 'payout.paid', 'payout.failed'])
    expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount })).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    })
    expect(await available(account.id)).toBe(2000)
  })

  test('receives its share of a destination charge, and returns it with the refund', async () => {
    const { account } = await onboarded()
    const intent = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      application_fee_amount: 1500,
      transfer_data: { destination: account.id },
      expand: ['latest_charge.transfer'],
    })
    const transfer = (intent.latest_charge as Stripe.Charge).transfer as Stripe.Transfer
    expect(transfer).toMatchObject({ amount: 8500, destination: account.id })
    await stripe.refunds.create({ payment_intent: intent.id, amount: 5000, reverse_transfer: true })
    expect(await available(account.id)).toBe(4250)
  })
})
