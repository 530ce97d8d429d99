import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PlanTitle } from '@wellspring/api/contract/subscription-status'

import type { TestApp } from '../../../testing/app.ts'
import type { CardSandbox } from '../../../testing/cards/card-sandbox.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { giveCard, openMembershipStories } from '../../../testing/membership-stories.ts'
import type { MembershipStories, Member } from '../../../testing/membership-stories.ts'
import { sweepMemberships } from '../../../testing/accounts/members.ts'
import { memberTokenPercent } from '../benefits.ts'
import { remindOfPauses } from '../reminders/remind-of-pauses.ts'
import { subscriptions } from '../tables.ts'

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

const member = (title: PlanTitle) => lives.member(title, 'pm_card_visa')
const pause = async (who: Member, months: 1 | 2 | 3 | null) =>
  (await (await who.client()).memberships.pauseMembership({ months })).subscription
const unpause = async (who: Member, expectedCharge: number, options = withNewKey()) =>
  (await (await who.client()).memberships.unpauseMembership({ expectedCharge }, options)).subscription
const passTo = (instant: string | Date, minutes = 1) =>
  lives.pass({ minutes: (new Date(instant).getTime() - stand.clock.now().getTime()) / 60_000 + minutes })
const bills = async (who: Member) => (await who.invoices()).map(({ status }) => status)
const rolesOf = async (who: Member) => (await (await who.client()).identity.getAccount()).user.roles
const subjects = async ({ email }: Member) => (await stand.mails(email)).map(({ subject }) => subject)

async function percentOf({ userId }: Member) {
  const percent = memberTokenPercent(userId, stand.clock.now())
  const [row] = await stand.context.db.select({ percent }).from(subscriptions).limit(1)
  return row?.percent
}

describe('a one-month pause', () => {
  test('begins with the next period, gives no benefits and charges nothing, and ends automatically on the same day', async () => {
    const provider = await member('Provider')
    const { currentPeriodEnd } = await provider.own()
    const asked = await pause(provider, 1)
    expect(asked).toMatchObject({
      status: 'active',
      pauseAtPeriodEnd: true,
      pause: { from: currentPeriodEnd },
    })
    expect(await pause(provider, 1)).toEqual(asked)
    expect(await rolesOf(provider)).toEqual(['member-provider'])
    await stand.runJobs()
    await passTo(currentPeriodEnd!)
    expect(await provider.own()).toMatchObject({
      status: 'paused',
      pauseAtPeriodEnd: false,
      pause: asked.pause,
    })
    expect([await rolesOf(provider), await bills(provider)]).toEqual([[], ['void', 'paid']])
    await passTo(asked.pause!.until!, -30)
    expect((await provider.own()).status).toBe('paused')
    await passTo(asked.pause!.until!)
    const again = await provider.own()
    expect(again).toMatchObject({ status: 'active', pause: null })
    expect(again.currentPeriodEnd!.slice(8)).toBe(currentPeriodEnd!.slice(8))
    expect([await rolesOf(provider), await bills(provider)]).toEqual([
      ['member-provider'],
      ['paid', 'void', 'paid'],
    ])
    expect(await subjects(provider)).toEqual([
      expect.stringContaining('Receipt'),
      'Your membership is paused',
      'Your membership will be paused',
      expect.stringContaining('Receipt'),
    ])
  })

  test('requested by several concurrent presses is announced once', async () => {
    const provider = await member('Provider')
    const { memberships } = await provider.client()
    const press = () => memberships.pauseMembership({ months: 1 })
    const [first, ...others] = await Promise.all(Array.from({ length: 12 }, press))
    for (const other of others) expect(other).toEqual(first)
    await stand.runJobs()
    const said = (await subjects(provider)).filter((subject) => subject === 'Your membership will be paused')
    expect(said).toHaveLength(1)
  })

  test('is announced to end once, three days before', async () => {
    const patron = await member('Patron')
    const { pause: asked } = await pause(patron, 1)
    await passTo(asked!.from)
    const remind = async () => {
      await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('remindOfPauses')`))
      await stand.runJobs()
    }
    const told = async () =>
      (await stand.mails(patron.email)).filter(({ subject }) => subject === 'Your pause is about to end')
    await passTo(asked!.until!, -3 * 24 * 60 - 5)
    await remind()
    expect(await told()).toEqual([])
    await passTo(asked!.until!, -3 * 24 * 60 + 5)
    const run = () => remindOfPauses(stand.context)
    await runInterleaved(stand, run, run)
    await remind()
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    const day = new Date(asked!.until!).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail?.text).toContain(`resumes automatically on ${day}. $15.00 is then charged to Visa •••• 4242`)
    await passTo(asked!.until!)
    expect((await patron.own()).status).toBe('active')
  })

  test('gives a patron no extra tokens', async () => {
    const patron = await member('Patron')
    const { pause: asked } = await pause(patron, 1)
    expect(await percentOf(patron)).toBe(2)
    await passTo(asked!.from)
    expect(await percentOf(patron)).toBe(0)
    await passTo(asked!.until!)
    expect(await percentOf(patron)).toBe(2)
  })
})

describe('an open-ended pause', () => {
  test('charges one month when it is resumed, even by two presses, and the billing periods restart then', async () => {
    const patron = await member('Patron')
    const { pause: asked } = await pause(patron, null)
    expect(asked?.until).toBeNull()
    await passTo(asked!.from)
    await lives.pass({ days: 40 })
    expect((await patron.own()).status).toBe('paused')
    await expect(unpause(patron, 0)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const options = withNewKey()
    // One of them may arrive while the gateway is still answering the other.
    await Promise.all([unpause(patron, 15, options), unpause(patron, 15)])
    const resumed = await unpause(patron, 15, options)
    expect(resumed).toMatchObject({ status: 'active', pause: null })
    expect(await bills(patron)).toEqual(['paid', 'void', 'void', 'paid'])
    const left = Date.parse(resumed.currentPeriodEnd!) - stand.clock.now().getTime()
    expect(left / 86_400_000).toBeGreaterThan(27)
    await passTo(resumed.currentPeriodEnd!)
    expect(await bills(patron)).toEqual(['paid', 'paid', 'void', 'void', 'paid'])
  })

  test('can be undone before it begins', async () => {
    const patron = await member('Patron')
    const { currentPeriodEnd } = await pause(patron, 2)
    await expect(unpause(patron, 15)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await unpause(patron, 0)).toMatchObject({ status: 'active', pause: null, pauseAtPeriodEnd: false })
    await expect(unpause(patron, 0)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await passTo(currentPeriodEnd!)
    expect(await bills(patron)).toEqual(['paid', 'paid'])
  })

  const given = async (card: string, months: 1 | null = null) => {
    const provider = await member('Provider')
    const { pause: asked } = await pause(provider, months)
    await passTo(asked!.from)
    await giveCard(provider, card)
    return provider
  }
  const intentOf = ({ clientSecret }: { clientSecret: string | null }) => clientSecret!.split('_secret_')[0]!
  const answerBank = ({ clientSecret }: { clientSecret: string | null }, card: string) =>
    sandbox.stripe.paymentIntents
      .confirm(intentOf({ clientSecret }), { payment_method: card })
      .catch(() => undefined)
  const confirm = async (who: Member) =>
    (await (await who.client()).memberships.confirmMembership()).subscription

  test('whose card is declined on resuming stays paused, and resumes with another card', async () => {
    const provider = await given('pm_card_chargeCustomerFail')
    await expect(unpause(provider, 49)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
    const refused = await provider.own()
    expect(refused).toMatchObject({ status: 'paused', pause: { until: null }, pastDue: null })
    expect(await bills(provider)).toEqual(['void', 'void', 'paid'])
    expect((await giveCard(provider, 'pm_card_visa')).subscription.status).toBe('paused')
    await lives.pass({ minutes: 1 })
    expect(await unpause(provider, 49)).toMatchObject({ status: 'active', pause: null })
    expect([await rolesOf(provider), await bills(provider)]).toEqual([
      ['member-provider'],
      ['paid', 'void', 'void', 'paid'],
    ])
  })

  test('whose bank requires authentication waits for the member, even across a reload, and then resumes', async () => {
    const provider = await given('pm_card_authenticationRequired')
    const asked = await unpause(provider, 49)
    expect(asked).toMatchObject({
      status: 'paused',
      pause: null,
      clientSecret: expect.stringContaining('_secret_') as string,
    })
    await sweepMemberships(stand)
    expect(await provider.own()).toEqual(asked)
    expect((await unpause(provider, 49)).clientSecret).toBe(asked.clientSecret)
    expect([await rolesOf(provider), await bills(provider)]).toEqual([[], ['open', 'void', 'paid']])
    await answerBank(asked, 'pm_card_visa')
    // Nobody returns from the bank's page to confirm.
    await sweepMemberships(stand)
    expect(await provider.own()).toMatchObject({ status: 'active', pause: null, clientSecret: null })
    expect([await rolesOf(provider), await bills(provider)]).toEqual([
      ['member-provider'],
      ['paid', 'void', 'paid'],
    ])
  })

  test('whose authentication fails stays paused and can be resumed again', async () => {
    const provider = await given('pm_card_authenticationRequired', 1)
    const before = (await provider.own()).pause!
    await lives.pass({ days: 3 })
    const asked = await unpause(provider, 49)
    await answerBank(asked, 'pm_card_chargeDeclinedInsufficientFunds')
    await expect(confirm(provider)).rejects.toMatchObject({
      code: 'CARD_DECLINED',
      message: 'Your card has insufficient funds.',
    })
    const { status, pause: left, clientSecret } = await provider.own()
    expect([status, left?.from, clientSecret]).toEqual(['paused', before.from, null])
    // The attempt moved the billing day, and a month is charged when one begins.
    expect(Date.parse(left!.until!)).toBeGreaterThanOrEqual(Date.parse(before.until!))
    expect(await bills(provider)).toEqual(['void', 'void', 'paid'])
    await lives.pass({ minutes: 1 })
    const again = await unpause(provider, 49)
    await answerBank(again, 'pm_card_visa')
    expect(await confirm(provider)).toMatchObject({ status: 'active' })
    expect(await bills(provider)).toEqual(['paid', 'void', 'void', 'paid'])
  })

  test('ends automatically at its announced time after a failed attempt to resume it', async () => {
    const provider = await given('pm_card_authenticationRequired', 1)
    await lives.pass({ days: 3 })
    await unpause(provider, 49)
    // The member abandons it: after a day nothing is pending.
    await lives.pass({ hours: 25 })
    const { status, pause: left, clientSecret } = await provider.own()
    expect([status, clientSecret]).toEqual(['paused', null])
    await giveCard(provider, 'pm_card_visa')
    await passTo(left!.until!, -30)
    expect((await provider.own()).status).toBe('paused')
    await passTo(left!.until!)
    expect(await provider.own()).toMatchObject({ status: 'active', pause: null })
  })

  test('whose card is changed during authentication resumes with the new card, once', async () => {
    const provider = await given('pm_card_authenticationRequired')
    const { clientSecret } = await unpause(provider, 49)
    const { subscription } = await giveCard(provider, 'pm_card_visa')
    expect([subscription.status, subscription.clientSecret]).toEqual(['paused', null])
    await lives.pass({ minutes: 1 })
    expect(await unpause(provider, 49)).toMatchObject({ status: 'active' })
    await answerBank({ clientSecret }, 'pm_card_visa')
    await sweepMemberships(stand)
    expect(await bills(provider)).toEqual(['paid', 'void', 'void', 'paid'])
  })
})

describe('a paused membership', () => {
  test('cancelled before the pause begins ends with its period', async () => {
    const patron = await member('Patron')
    const { currentPeriodEnd } = await pause(patron, 1)
    const { memberships } = await patron.client()
    const { subscription } = await memberships.cancelMembership({})
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, pause: null })
    await expect(pause(patron, 1)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await passTo(currentPeriodEnd!)
    expect([(await patron.own()).status, await bills(patron)]).toEqual(['canceled', ['paid']])
  })

  test('cancelled during the pause ends at once and costs nothing', async () => {
    const patron = await member('Patron')
    const { pause: asked } = await pause(patron, 3)
    await passTo(asked!.from)
    await expect(pause(patron, 1)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const { subscription } = await (await patron.client()).memberships.cancelMembership({})
    expect(subscription).toMatchObject({ status: 'canceled', pause: null })
    await passTo(asked!.until!)
    expect(await bills(patron)).toEqual(['void', 'paid'])
  })

  test('is charged a new price only after thirty days of notice', async () => {
    const tenant = await member('Tenant')
    const { pause: asked, membership } = await pause(tenant, 2)
    await passTo(asked!.from)
    const { price } = membership.points
    const admin = await stand.signIn('admin')
    const change = { id: membership.id, price: price + 10, billed: 'monthly' }
    await admin.client.memberships.updateMembership(change)
    await lives.pass({ days: 31 })
    await stand.deps.database.pool.query(`select graphile_worker.add_job('repriceMemberships')`)
    await stand.runJobs()
    await passTo(asked!.until!)
    expect((await tenant.invoices()).map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', price + 10],
      ['void', price],
      ['void', price],
      ['paid', price],
    ])
  })

  test('neither begins nor ends its pause because our clock is ahead', async () => {
    const patron = await member('Patron')
    await pause(patron, 1)
    stand.clock.advance({ days: 400 })
    await sweepMemberships(stand)
    expect((await patron.own()).status).toBe('active')
  })
})
