import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import { heardEvents } from '../../../ports/cards/port.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { CardSandbox } from '../../../testing/cards/card-sandbox.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  deliverEvent,
  eventsOf,
  giveCard,
  openMembershipStories,
} from '../../../testing/membership-stories.ts'
import { sweepMemberships } from '../../../testing/accounts/members.ts'
import type { Member, MembershipStories } from '../../../testing/membership-stories.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let lives: MembershipStories
let stand: TestApp
let sandbox: CardSandbox
beforeAll(async () => {
  lives = await openMembershipStories()
  stand = lives.stand
  sandbox = lives.sandbox
})
beforeEach(() => sandbox.setClock(stand.clock.now()))
afterAll(() => lives.close())

const member = (title: PlanTitle, card: string) => lives.member(title, card)
const pass = (time: Parameters<MembershipStories['pass']>[0]) => lives.pass(time)

/** A customer's charges at the gateway, newest first. */
async function chargesOf({ userId }: Member) {
  const { rows } = await stand.deps.database.pool.query<{ customer_id: string }>(
    'select customer_id from card_customers where user_id = $1',
    [userId],
  )
  return (await sandbox.stripe.charges.list({ customer: rows[0]!.customer_id })).data
}

describe('webhooks', () => {
  test('trigger a check of the membership they name, unless they are forged or old', async () => {
    const patron = await member('Patron', 'pm_card_visa')
    await stand.runJobs()
    stand.clock.advance({ days: 31 })
    await sandbox.moveClock(stand.clock.now())
    const events = await eventsOf(lives, patron)
    const told = events.filter(({ type }) => heardEvents.includes(type))
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['customer.subscription.updated', 'invoice.paid']),
    )
    const [paid] = told.filter(({ type }) => type === 'invoice.paid')
    expect([
      await deliverEvent(lives, paid!, { secret: 'whsec_forged' }),
      await deliverEvent(lives, paid!, { ageSeconds: 301 }),
    ]).toEqual([400, 400])
    await stand.runJobs()
    expect(await patron.invoices()).toHaveLength(1)
    for (const event of [paid!, paid!, ...told]) expect(await deliverEvent(lives, event)).toBe(200)
    await stand.runJobs()
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })
})

describe('concurrent actions', () => {
  test('a card change and a refund return the money once, and report no outage', async () => {
    for (let round = 0; round < 4; round++) {
      const patron = await member('Patron', 'pm_card_visa')
      const { memberships } = await patron.client()
      const [changed, refunded] = await Promise.allSettled([
        giveCard(patron, 'pm_card_mastercard'),
        memberships.refundMembership({ expectedRefund: 15 }, withNewKey()),
      ])
      if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
      expect(refunded).toMatchObject({ value: { subscription: { status: 'canceled' } } })
      expect(await patron.invoices()).toMatchObject([{ status: 'refunded', amount: 15 }])
    }
  })

  test('two cards given twice each during a sweep pay a past due month once', async () => {
    const patron = await member('Patron', 'pm_card_visa')
    await giveCard(patron, 'pm_card_chargeCustomerFail')
    await pass({ days: 31 })
    expect((await patron.own()).status).toBe('past_due')
    const cards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_visa', 'pm_card_mastercard']
    await Promise.all([
      ...cards.map((card) => outcomeOf(giveCard(patron, card))),
      sweepMemberships(stand),
      sweepMemberships(stand),
    ])
    await sweepMemberships(stand)
    for (const event of (await eventsOf(lives, patron)).filter(({ type }) => heardEvents.includes(type)))
      expect(await deliverEvent(lives, event)).toBe(200)
    await stand.runJobs()
    expect((await patron.own()).status).toBe('active')
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
    const paid = (await chargesOf(patron)).filter(({ status }) => status === 'succeeded')
    expect(paid.map(({ amount }) => amount)).toEqual([1500, 1500])
  })
})

describe('a failing gateway', () => {
  const steps = [
    'POST /v1/customers',
    'POST /v1/payment_methods/*/attach',
    'POST /v1/subscriptions',
    'GET /v1/subscriptions/*',
    'GET /v1/invoices',
  ]
  const isCut = (trouble: string) => trouble === 'reset' || trouble === 'answer_lost'
  const troubles = ['answer_lost', 'reset', '500', '429']
  const cases = steps.flatMap((step) => troubles.map((trouble) => [step, trouble] as const))

  test.each(cases)(
    'at %s with %s results in one charge and the right state within a minute',
    async (step, trouble) => {
      await sandbox.plant(step, trouble)
      const patron = await member('Patron', 'pm_card_visa')
      // The SDK itself may retry on a dropped connection.
      expect((await patron.own()).status).toMatch(isCut(trouble) ? /incomplete|active/ : /incomplete/)
      await pass({ minutes: 1 })
      expect(await patron.own()).toMatchObject({ status: 'active' })
      expect(await chargesOf(patron)).toMatchObject([{ status: 'succeeded', amount: 1500 }])
    },
  )

  test.each(troubles)('with %s during an attempt gets a past due month paid once', async (trouble) => {
    const patron = await member('Patron', 'pm_card_visa')
    await giveCard(patron, 'pm_card_chargeCustomerFail')
    await pass({ days: 31 })
    await sandbox.plant('POST /v1/invoices/*/pay', trouble)
    const first = await giveCard(patron, 'pm_card_visa').catch((error: { code: string }) => error.code)
    if (!isCut(trouble)) expect(first).toBe('UNAVAILABLE')
    expect((await giveCard(patron, 'pm_card_visa')).subscription).toMatchObject({ status: 'active' })
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })
})
