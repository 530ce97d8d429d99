import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { interruptAtStep } from '../../../testing/crashes/interrupt-at-step.ts'
import { approve, buy, passTime, planId, sweepMemberships } from '../../../testing/accounts/members.ts'
import { cancelMembership } from '../actions/cancel-membership.ts'
import { changeCard } from '../actions/change-card.ts'
import { settleMembership } from '../state/settle.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

interface Member {
  id: string
  userId: string
  email: string
  kind: 'patron' | 'provider' | 'tenant'
}

const titles = { patron: 'Patron', provider: 'Provider', tenant: 'Tenant' } as const

async function becomeMember(kind: Member['kind'], card: string): Promise<Member> {
  const { userId, email, client } = await stand.signIn(kind)
  if (kind !== 'patron') await approve(stand, userId, kind)
  const { subscription } = await buy(client, await planId(stand, titles[kind]), { card })
  return { id: subscription.id, userId, email, kind }
}

const actorOf = ({ userId, kind }: Member): Actor => ({ userId, sessionId: userId, kind, roles: [] })
const settle = ({ id }: Member) => settleMembership(stand.context, id)
const another = (member: Member) =>
  changeCard(stand.context, actorOf(member), { idempotencyKey: 'another-card', paymentMethodId: 'pm_ok' })
const cancel = (member: Member) => cancelMembership(stand.context, actorOf(member), undefined)

/** Lets a month pass, after which the card provider bills the next one. */
function renew(members: readonly Member[]) {
  stand.clock.advance({ days: 31 })
  for (const { id } of members) cards.renew(id)
}

async function becomeLate(members: readonly Member[]) {
  renew(members)
  await sweepMemberships(stand)
}

interface Story {
  what: string
  kind: Member['kind']
  card: string
  /** The steps before the interrupted one. */
  before: (members: readonly Member[]) => Promise<unknown> | void
  work: (member: Member) => Promise<unknown>
  /** How the member retries after the interruption; omitted where a sweep does. */
  tryAgain?: (member: Member) => Promise<unknown>
  status: string
  /** The statuses of its invoices, newest first. */
  invoices: string[]
}

const stories: Story[] = [
  {
    what: 'a month that is paid',
    kind: 'tenant',
    card: 'pm_ok',
    before: renew,
    work: settle,
    status: 'active',
    invoices: ['paid', 'paid'],
  },
  {
    what: 'a month that the card refuses',
    kind: 'patron',
    card: 'pm_fails_later',
    before: renew,
    work: settle,
    status: 'past_due',
    invoices: ['open', 'paid'],
  },
  {
    what: 'a try of a late month',
    kind: 'provider',
    card: 'pm_fails_later',
    async before(members) {
      await becomeLate(members)
      stand.clock.advance({ days: 2 })
    },
    work: settle,
    status: 'past_due',
    invoices: ['open', 'paid'],
  },
  {
    what: 'another card for a late month',
    kind: 'patron',
    card: 'pm_fails_later',
    before: becomeLate,
    work: another,
    tryAgain: another,
    status: 'active',
    invoices: ['paid', 'paid'],
  },
  {
    what: 'the end of what stayed late',
    kind: 'provider',
    card: 'pm_fails_later',
    async before(members) {
      await becomeLate(members)
      for (const days of [2, 5, 7]) await passTime(stand, { days })
      stand.clock.advance({ days: 7 })
    },
    work: settle,
    status: 'canceled',
    invoices: ['void', 'paid'],
  },
  {
    what: 'a cancellation of a late month',
    kind: 'tenant',
    card: 'pm_fails_later',
    before: becomeLate,
    work: cancel,
    tryAgain: cancel,
    status: 'canceled',
    invoices: ['void', 'paid'],
  },
]

/** The membership events that are counted. */
const steps = ['renew', 'pastDue', 'retry', 'recover', 'end'].map((step) => `membership.${step}`)

const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await stand.deps.database.pool.query<Row>(text, values)).rows

/** The outcome in our books, at the card provider and in the member's mails. */
async function outcomeOf({ id, email }: Member) {
  const [row] = await rowsOf('select status, attempts from memberships where id = $1', [id])
  const kept = 'select status from invoices where membership_id = $1 order by period_start desc'
  const counted = `select name, count(*)::int from changes where subject = $1 and name = any($2) group by name order by name`
  return {
    ...row,
    invoices: (await rowsOf<{ status: string }>(kept, [id])).map(({ status }) => status),
    atProvider: cards.subscriptionOf(id)!.invoices.map(({ status }) => status),
    steps: await rowsOf(counted, [`membership:${id}`, steps]),
    mails: (await stand.mails(email)).map(({ subject }) => subject.replace(/WI-\d+/, 'WI')),
  }
}

test.each(stories)(
  '$what, interrupted at any step, is completed exactly once by another process',
  async (story) => {
    const begin = async (count: number) => {
      const members = []
      for (let made = 0; made < count; made++) members.push(await becomeMember(story.kind, story.card))
      await story.before(members)
      return members
    }
    const [whole] = await begin(1)
    const all = await interruptAtStep(stand, null, () => story.work(whole!))
    const members = await begin(all.length)
    for (const [at, member] of members.entries())
      expect(await interruptAtStep(stand, at, () => story.work(member))).toEqual(all.slice(0, at + 1))
    // A completed action refuses the retry.
    for (const member of members) await story.tryAgain?.(member).catch(() => null)
    stand.clock.advance({ minutes: 1 })
    for (let look = 0; look < 2; look++) await sweepMemberships(stand)
    const outcome = await outcomeOf(members.at(-1)!)
    expect(outcome).toMatchObject({
      status: story.status,
      invoices: story.invoices,
      atProvider: story.invoices,
    })
    for (const [at, member] of members.entries())
      expect([all[at], await outcomeOf(member)]).toEqual([all[at], outcome])
  },
)
