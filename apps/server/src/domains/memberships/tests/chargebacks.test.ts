import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { and, eq, isNull } from '../../../db/drizzle.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { CardSandbox } from '../../../testing/cards/card-sandbox.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { buy, planId, sweepMemberships } from '../../../testing/accounts/members.ts'
import { openMembershipStories } from '../../../testing/membership-stories.ts'
import type { Member, MembershipStories } from '../../../testing/membership-stories.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { changes } from '../../audit/tables.ts'
import { settleChargeback, settleChargebacks } from '../../payments/chargebacks/settle-chargebacks.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'
import { findings } from '../../wallet/tables.ts'
import { memberTokenPercent } from '../benefits.ts'
import { loadMember } from '../queries.ts'
import { settleMembership } from '../state/settle.ts'
import { invoices, subscriptions } from '../tables.ts'

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

/** The payment of the last charged month. */
async function lastPayment({ id }: Member): Promise<string> {
  const member = await loadMember(stand.context.db, id)
  const answer = await sandbox.cards.findSubscription(member?.subscriptionId ?? '')
  const [last] = answer.status === 'found' ? answer.subscription.invoices : []
  return last?.intentId ?? ''
}

/** Plays a bank's steps and delivers their events, each twice. */
async function bank(intentId: string, ...steps: ('opened' | 'won' | 'lost')[]): Promise<void> {
  for (const step of steps) {
    await sandbox.claim(intentId, step)
    await settleChargeback(stand.context, intentId)
    await settleChargeback(stand.context, intentId)
    await stand.runJobs()
    expect(await findDifference(stand.context)).toBeNull()
  }
}

async function tokenPercent(userId: string): Promise<number> {
  const percent = memberTokenPercent(userId, stand.clock.now())
  const [row] = await stand.context.db.select({ percent }).from(subscriptions).limit(1)
  return row?.percent ?? 0
}

const rolesOf = async (who: Member) => (await (await who.client()).identity.getAccount()).user.roles
const statuses = async (who: Member) => (await who.invoices()).map(({ status }) => status)
const subjectsTo = async ({ email }: Member) => (await stand.mails(email)).map(({ subject }) => subject)
const openFindings = () =>
  stand.context.db.$count(findings, and(eq(findings.kind, 'chargeback'), isNull(findings.resolvedAt)))
const chargesOf = (who: Member) => stand.context.db.$count(invoices, eq(invoices.membershipId, who.id))

test('a claimed month suspends the benefits, and nothing more is charged', async () => {
  const patron = await lives.member('Patron', 'pm_card_visa')
  expect(await tokenPercent(patron.userId)).toBe(2)
  await bank(await lastPayment(patron), 'opened')
  expect(await patron.own()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, isHeld: true })
  expect(await tokenPercent(patron.userId)).toBe(0)
  expect((await (await patron.client()).memberships.getMembershipRefund()).refund).toBeNull()
  expect(await subjectsTo(patron)).toContainEqual(
    expect.stringContaining('Your bank has disputed your payment'),
  )
  expect(await openFindings()).toBe(1)
  await bank(await lastPayment(patron), 'won')
  expect(await openFindings()).toBe(0)
})

test('a lost claim ends the membership, charges back the month, and refunds nothing else', async () => {
  const provider = await lives.member('Provider', 'pm_card_visa')
  const payment = await lastPayment(provider)
  await bank(payment, 'opened')
  // The claim is undecided, so patrons keep their provider until then.
  expect(await rolesOf(provider)).toEqual(['member-provider'])
  await bank(payment, 'lost')
  expect(await provider.own()).toMatchObject({ status: 'canceled' })
  expect(await rolesOf(provider)).toEqual([])
  expect(await statuses(provider)).toEqual(['charged_back'])
  const { data: refunds } = await sandbox.stripe.refunds.list({ payment_intent: payment })
  expect(refunds).toEqual([])
  const member = await loadMember(stand.context.db, provider.id)
  const { status } = await sandbox.stripe.subscriptions.retrieve(member?.subscriptionId ?? '')
  expect(status).toBe('canceled')
  const [mail] = await stand.mails(provider.email)
  expect(mail?.text).toContain('Your bank has taken your payment back')
  // Nothing is charged any more, and a new purchase makes them a member again.
  await lives.pass({ days: 40 })
  expect(await chargesOf(provider)).toBe(1)
  const { subscription } = await buy(await provider.client(), await planId(stand, 'Provider'), {
    card: 'pm_card_visa',
  })
  expect(subscription.status).toBe('active')
  expect(await findDifference(stand.context)).toBeNull()
})

test('a won claim leaves a kept membership renewing as before', async () => {
  const patron = await lives.member('Patron', 'pm_card_visa')
  const payment = await lastPayment(patron)
  await bank(payment, 'opened', 'won')
  expect(await patron.own()).toMatchObject({ status: 'active', isHeld: false, cancelAtPeriodEnd: true })
  expect(await tokenPercent(patron.userId)).toBe(2)
  await (await patron.client()).memberships.resumeMembership(undefined, withNewKey())
  await lives.pass({ days: 32 })
  expect(await patron.own()).toMatchObject({ status: 'active', isHeld: false, cancelAtPeriodEnd: false })
  expect(await statuses(patron)).toEqual(['paid', 'paid'])
  // The bank may reopen its decision, but that month is over.
  await bank(payment, 'opened')
  expect(await patron.own()).toMatchObject({ status: 'active', isHeld: false, cancelAtPeriodEnd: true })
  expect(await tokenPercent(patron.userId)).toBe(2)
  await bank(payment, 'lost')
  expect(await patron.own()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  expect(await statuses(patron)).toEqual(['paid', 'charged_back'])
  await lives.pass({ days: 32 })
  expect(await patron.own()).toMatchObject({ status: 'canceled' })
  expect(await statuses(patron)).toEqual(['paid', 'charged_back'])
})

test('a decision without a webhook is found by the sweep weeks after the claim was opened', async () => {
  const patron = await lives.member('Patron', 'pm_card_visa')
  const payment = await lastPayment(patron)
  await bank(payment, 'opened')
  await sandbox.claim(payment, 'lost')
  const { cards } = sandbox
  const { listClaims } = cards
  cards.listClaims = async () => []
  onTestFinished(() => void (cards.listClaims = listClaims))
  stand.clock.advance({ days: 4 })
  await settleChargebacks(stand.context)
  await sweepMemberships(stand)
  expect(await patron.own()).toMatchObject({ status: 'canceled' })
})

test('a month stored before payment ids were recorded is found by its payer', async () => {
  const patron = await lives.member('Patron', 'pm_card_visa')
  const payment = await lastPayment(patron)
  await stand.deps.database.write((tx) =>
    tx.update(invoices).set({ intentId: null }).where(eq(invoices.membershipId, patron.id)),
  )
  await bank(payment, 'opened', 'lost')
  expect(await patron.own()).toMatchObject({ status: 'canceled' })
})

test('a claim on an unknown payment remains a finding', async () => {
  const before = await openFindings()
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  })
  await bank(intent.id, 'opened')
  expect(await openFindings()).toBe(before + 1)
})

test('a claim that is reported twice at once is stored once', async () => {
  const patron = await lives.member('Patron', 'pm_card_visa')
  const payment = await lastPayment(patron)
  await sandbox.claim(payment, 'opened')
  const hear = () => settleChargeback(stand.context, payment)
  await runInterleaved(stand, hear, hear)
  const isOfIt = and(eq(changes.name, 'membership.claim'), eq(changes.subject, `membership:${patron.id}`))
  expect(await stand.context.db.$count(changes, isOfIt)).toBe(1)
})

test('a concurrent refund, claim, cancellation and pause return the month once', async () => {
  for (let round = 0; round < 4; round++) {
    const patron = await lives.member('Patron', 'pm_card_visa')
    const payment = await lastPayment(patron)
    const { memberships } = await patron.client()
    const hear = () => outcomeOf(settleChargeback(stand.context, payment))
    const bankActs = async () => {
      for (const step of ['opened', 'lost'] as const) {
        await sandbox.claim(payment, step)
        await hear()
      }
    }
    const acts = [
      () => outcomeOf(memberships.refundMembership({ expectedRefund: 15 }, withNewKey())),
      bankActs,
      () => outcomeOf(memberships.cancelMembership({ reason: '' }, withNewKey())),
      () => outcomeOf(settleMembership(stand.context, patron.id)),
      () => outcomeOf(memberships.pauseMembership({ months: 1 }, withNewKey())),
      hear,
    ]
    await Promise.all(acts.map((_, at) => acts[(at + round) % acts.length]!()))
    await settleChargeback(stand.context, payment)
    await stand.runJobs()
    await sweepMemberships(stand)
    expect(await patron.own()).toMatchObject({ status: 'canceled' })
    const [status = ''] = await statuses(patron)
    // Our records match the gateway's refunds; what it did not refund, the bank has taken.
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: payment })
    expect(data.map(({ amount }) => amount)).toEqual(status === 'refunded' ? [1500] : [])
    expect(['refunded', 'charged_back']).toContain(status)
    expect(await findDifference(stand.context)).toBeNull()
  }
})
