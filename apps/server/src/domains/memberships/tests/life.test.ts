import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { and, eq } from '../../../db/drizzle.ts'
import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { TestApp } from '../../../testing/app.ts'
import type { CardSandbox } from '../../../testing/cards/card-sandbox.ts'
import { giveCard, openMembershipStories } from '../../../testing/membership-stories.ts'
import type { MembershipStories, Member } from '../../../testing/membership-stories.ts'
import { sweepMemberships } from '../../../testing/accounts/members.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { changes } from '../../audit/tables.ts'
import { settleMembership } from '../state/settle.ts'

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

const subjects = async ({ email }: Member) => (await stand.mails(email)).map(({ subject }) => subject)
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('monthly renewal', () => {
  test('is on the day of the month on which the membership began, and returns to the 31st after February', async () => {
    const until = Date.parse('2026-12-31T10:00:00Z') - stand.clock.now().getTime()
    stand.clock.advance({ minutes: until / 60_000 })
    await sandbox.setClock(stand.clock.now())
    const patron = await member('Patron', 'pm_card_visa')
    const ends: (string | null)[] = [(await patron.own()).currentPeriodEnd]
    for (let month = 0; month < 4; month++) {
      const due = Date.parse(ends.at(-1)!) - stand.clock.now().getTime()
      await pass({ minutes: due / 60_000 + 1 })
      ends.push((await patron.own()).currentPeriodEnd)
    }
    expect(ends).toEqual([
      '2027-01-31T10:00:00.000Z',
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
      '2027-04-30T10:00:00.000Z',
      '2027-05-31T10:00:00.000Z',
    ])
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(Array(5).fill('paid'))
    expect((await subjects(patron)).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(5)
  })

  test('is stored once by two concurrent checks', async () => {
    const patron = await member('Patron', 'pm_card_visa')
    stand.clock.advance({ days: 32 })
    await sandbox.moveClock(stand.clock.now())
    const look = () => settleMembership(stand.context, patron.id)
    await runInterleaved(stand, look, look)
    const isRenewed = and(
      eq(changes.name, 'membership.renew'),
      eq(changes.subject, `membership:${patron.id}`),
    )
    expect(await stand.context.db.$count(changes, isRenewed)).toBe(1)
  })

  test('ends nothing if our clock is 400 days ahead', async () => {
    const patron = await member('Patron', 'pm_card_visa')
    const { currentPeriodEnd } = await patron.own()
    stand.clock.advance({ days: 400 })
    await sweepMemberships(stand)
    expect(await patron.own()).toMatchObject({ status: 'active', currentPeriodEnd })
  })
})

describe('a cancelled membership', () => {
  test('lasts to the end of the period and is not charged again', async () => {
    const provider = await member('Provider', 'pm_card_visa')
    await (await provider.client()).memberships.cancelMembership({ reason: 'Moving away' })
    await pass({ days: 27 })
    expect((await (await provider.client()).identity.getAccount()).user.roles).toEqual(['member-provider'])
    await pass({ days: 5 })
    expect(await provider.own()).toMatchObject({ status: 'canceled' })
    expect((await (await provider.client()).identity.getAccount()).user.roles).toEqual([])
    expect(await provider.invoices()).toHaveLength(1)
    expect(await subjects(provider)).toEqual([
      'Your Provider membership has ended',
      'Your membership is cancelled',
      expect.stringContaining('Receipt'),
    ])
  })

  test('is renewed as usual after the cancellation is undone', async () => {
    const patron = await member('Patron', 'pm_card_visa')
    await (await patron.client()).memberships.cancelMembership({})
    await pass({ days: 20 })
    await (await patron.client()).memberships.resumeMembership()
    await pass({ days: 12 })
    expect(await patron.own()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    expect(await patron.invoices()).toHaveLength(2)
  })
})

describe('past due', () => {
  /** A member whose first renewal has just failed. */
  async function late(title: PlanTitle, card = 'pm_card_chargeCustomerFail'): Promise<Member> {
    const who = await member(title, 'pm_card_visa')
    // Declined only when it is charged.
    await giveCard(who, card)
    await pass({ days: 31 })
    return who
  }

  test('the card is tried 2, 7, 14 and 21 days after the first failure, and then the membership ends', async () => {
    const provider = await late('Provider')
    const { pastDue, status } = await provider.own()
    expect(status).toBe('past_due')
    expect(pastDue?.message).toBe('Your card was declined.')
    const since = pastDue!.since
    expect(days(since, pastDue!.benefitsUntil!)).toBe(21)
    const tries: number[] = []
    for (let next = pastDue!.nextAttemptAt; next;) {
      tries.push(days(since, next))
      await pass({ minutes: (Date.parse(next) - stand.clock.now().getTime()) / 60_000 })
      next = (await provider.own()).pastDue?.nextAttemptAt ?? null
    }
    expect(tries).toEqual([2, 7, 14, 21])
    expect(await provider.own()).toMatchObject({ status: 'canceled' })
    expect((await provider.invoices()).map(({ status: paid }) => paid)).toEqual(['void', 'paid'])
    expect((await (await provider.client()).identity.getAccount()).user.roles).toEqual([])
    const said = await subjects(provider)
    expect(said.filter((subject) => subject === 'Your payment did not go through')).toHaveLength(4)
    expect(said[0]).toBe('Your Provider membership has ended')
    const [failed] = (await stand.mails(provider.email)).filter(({ subject }) => subject.includes('not go'))
    expect(failed?.text).toContain('/subscription')
  })

  test('a new card is charged at once and restores the membership', async () => {
    const patron = await late('Patron')
    const before = (await patron.own()).currentPeriodEnd
    const { subscription } = await giveCard(patron, 'pm_card_mastercard')
    expect(subscription).toMatchObject({
      status: 'active',
      pastDue: null,
      card: {
        brand: 'mastercard',
        last4: '4444',
      },
    })
    expect(days(before!, subscription.currentPeriodEnd!)).toBeGreaterThanOrEqual(28)
    await pass({ days: 1 })
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
    await pass({ days: 30 })
    expect(await patron.own()).toMatchObject({ status: 'active' })
  })

  test('a new card that is declined is reported, and the attempts continue', async () => {
    const patron = await late('Patron')
    await expect(giveCard(patron, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      message: 'Your card has insufficient funds.',
    })
    await expect(giveCard(patron, 'pm_card_chargeCustomerFail')).rejects.toMatchObject({
      code: 'CARD_DECLINED',
    })
    expect((await patron.own()).pastDue?.nextAttemptAt).not.toBeNull()
  })

  test('a card that works again pays at the next attempt', async () => {
    const tenant = await late('Tenant')
    await mendCard(tenant)
    await pass({ days: 2 })
    expect(await tenant.own()).toMatchObject({ status: 'active', pastDue: null })
  })

  /** Replaces the stored card's behaviour with that of a working card. */
  async function mendCard({ id }: Member) {
    await stand.deps.database.pool.query(
      `update card_sandbox.objects set hidden = hidden || '{"card": "4242424242424242"}'
       where id = (select card->>'paymentMethodId' from memberships where id = $1)`,
      [id],
    )
  }

  test('after a hard decline the card is not tried again, and the member is asked for another', async () => {
    const patron = await late('Patron', 'pm_card_authenticationRequired')
    const { pastDue } = await patron.own()
    expect(pastDue?.nextAttemptAt).toBeNull()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.text).toContain('Please enter another one.')
    const sinceThen = days(pastDue!.since, stand.clock.now().toISOString())
    await pass({ days: 13.9 - sinceThen })
    expect(await patron.own()).toMatchObject({ status: 'past_due' })
    await pass({ days: 0.2 })
    expect(await patron.own()).toMatchObject({ status: 'canceled' })
  })

  test('a cancellation ends it at once with nothing owed and no further attempts', async () => {
    const patron = await late('Patron')
    const { subscription } = await (await patron.client()).memberships.cancelMembership({})
    expect(subscription).toMatchObject({ status: 'canceled', pastDue: null })
    await pass({ days: 60 })
    expect((await patron.invoices()).map(({ status }) => status)).toEqual(['void', 'paid'])
  })
})

describe('3-D Secure', () => {
  test('starts the first month once the holder authenticates in the browser', async () => {
    const patron = await member('Patron', 'pm_card_authenticationRequired')
    const { clientSecret, status } = await patron.own()
    expect(status).toBe('incomplete')
    const intentId = clientSecret!.split('_secret_')[0]!
    await sandbox.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    const { subscription } = await (await patron.client()).memberships.confirmMembership()
    expect(subscription).toMatchObject({ status: 'active', clientSecret: null })
  })

  test('reports a failure with the gateway’s message and leaves nothing behind', async () => {
    const patron = await member('Patron', 'pm_card_authenticationRequired')
    const { clientSecret } = await patron.own()
    const intentId = clientSecret!.split('_secret_')[0]!
    await sandbox.stripe.paymentIntents
      .confirm(intentId, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' })
      .catch(() => {})
    await expect((await patron.client()).memberships.confirmMembership()).rejects.toMatchObject({
      code: 'CARD_DECLINED',
      message: 'Your card has insufficient funds.',
    })
    expect((await (await patron.client()).memberships.getOwnSubscription()).subscription).toBeNull()
  })
})
