import { afterAll, beforeAll, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import type { Actor } from '../../../context.ts'
import { createSponsor, depositInput } from '../../../testing/benefits.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { asking, killAndTryAgain, writing } from '../../../testing/crashes/halting.ts'
import type { KillStory } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { addMembers } from '../../../testing/organisation-use.ts'
import { closeOrganisation } from '../actions/close-organisation.ts'
import { coverAll } from '../benefits/cover.ts'
import { payDeposit } from '../benefits/deposits.ts'
import { returnFund } from '../benefits/return-fund.ts'
import { settleBenefits } from '../benefits/settle.ts'
import { organisations } from '../tables.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  const [client] = await cluster.patron()
  await client.memberships.listMemberships()
})
afterAll(() => cluster.close())

const ownerOf = (userId: string): Actor => ({ userId, sessionId: userId, kind: 'tenant', roles: [] })
const pressOf = () => ({
  idempotencyKey: crypto.randomUUID(),
  input: depositInput(300, 'pm_card_visa'),
})

/** An organisation with ten members and a deposit in its fund. */
async function newFund(dollars: 0 | 300) {
  const { organisationId, holderId } = await createSponsor(cluster.context, { limitCents: 1000 })
  await addMembers(cluster.context, organisationId, { count: 10, joinedAt: cluster.context.now() })
  const actor = ownerOf(holderId)
  if (dollars > 0) await payDeposit(cluster.context, actor, pressOf())
  return { organisationId, holderId, actor }
}

/** What the gateway charged and refunded, and the fund's balances. */
interface Made {
  charges: number
  taken: number
  back: number
  paidIn: number
  givenBack: number
  members: number
  isClosed: boolean
}

const whole = { charges: 1, taken: 30_000, back: 0, paidIn: 1, givenBack: 0, members: 10, isClosed: false }

const stories: KillStory<Made>[] = [
  {
    work: 'payDeposit',
    async begin() {
      const { holderId, actor } = await newFund(0)
      const press = pressOf()
      const tryAgain = () => payDeposit(cluster.context, actor, press)
      return { id: holderId, work: { act: 'payDeposit', actor, press }, tryAgain }
    },
    steps: [...writing('payment.open'), ...asking('charge'), ...writing('organisationDeposit.pay')],
    made: whole,
  },
  {
    work: 'closeOrganisation',
    async begin() {
      const { holderId, actor } = await newFund(300)
      const tryAgain = () => closeOrganisation(cluster.context, actor)
      return { id: holderId, work: { act: 'closeOrganisation', actor }, tryAgain }
    },
    steps: writing('organisation.close'),
    made: { ...whole, members: 0, isClosed: true },
  },
  {
    work: 'returnFund',
    async begin() {
      const { organisationId: id, holderId, actor } = await newFund(300)
      await closeOrganisation(cluster.context, actor)
      const closedAt = new Date(cluster.context.now().getTime() - 31 * 86_400_000)
      await cluster.context.deps.database.write((tx) =>
        tx.update(organisations).set({ closedAt }).where(eq(organisations.id, id)),
      )
      return {
        id: holderId,
        work: { act: 'returnFund', id },
        tryAgain: () => returnFund(cluster.context, id),
      }
    },
    steps: writing('organisationBenefits.giveBack'),
    made: { ...whole, back: 30_000, givenBack: 1, members: 0, isClosed: true },
  },
]

const madeFor = (holderIds: readonly string[]) =>
  cluster.sql<Made>(`
    select count(*) filter (where b.kind = 'charge' and b.body->>'status' = 'succeeded')::int as charges,
      coalesce(sum((b.body->>'amount')::int) filter (where b.kind = 'charge' and b.body->>'status' = 'succeeded'), 0)::int as taken,
      coalesce(sum((b.body->>'amount')::int) filter (where b.kind = 'refund'), 0)::int as back,
      (select count(*)::int from organisation_deposits d where d.organisation_id = o.id and d.paid_at is not null) as "paidIn",
      (select count(*)::int from organisation_repayments r where r.organisation_id = o.id) as "givenBack",
      (select count(*)::int from organisation_members m where m.organisation_id = o.id and m.ended_at is null) as members,
      o.closed_at is not null as "isClosed"
    from organisations o left join payments p on p.payer_id = o.owner_id and p.payable_kind = 'deposit'
      left join card_sandbox.objects b on b.body->>'payment_intent' = p.intent_id
    where o.owner_id in (${holderIds.map((id) => `'${id}'`).join()}) group by o.id`)

test.each(stories)(
  'a server killed at each step of $work leaves work that another one completes once',
  async (story) => {
    await killAndTryAgain(cluster, story, madeFor)
    await expectInvariant(cluster.databaseUrl, 0)
  },
)

/** How often a quarter was settled, and how many people have limits set aside for the next one. */
interface Settled {
  returns: number
  covered: number
}

const OVER = '2024-01-01'

const quarterEnd: KillStory<Settled> = {
  work: 'settleFund',
  async begin() {
    const { organisationId, holderId } = await newFund(300)
    await cluster.sql(`
      insert into organisation_allowances (organisation_id, patron_id, starts_on, limit_cents)
      select organisation_id, patron_id, date '${OVER}', 1000 from organisation_members
      where organisation_id = '${organisationId}' returning patron_id`)
    // What the scheduled jobs do, on any number of servers at once.
    const tryAgain = async () => {
      await settleBenefits(cluster.context)
      await coverAll(cluster.context)
    }
    return { id: holderId, work: { act: 'settleFund', organisationId, startsOn: OVER }, tryAgain }
  },
  steps: [...writing('organisationBenefits.settle'), ...writing('organisationBenefits.cover')],
  made: { returns: 1, covered: 10 },
}

const settledFor = (holderIds: readonly string[]) =>
  cluster.sql<Settled>(`
    select (select count(*)::int from organisation_returns r where r.organisation_id = o.id) as returns,
      (select count(*)::int from organisation_allowances a
        where a.organisation_id = o.id and a.starts_on > date '${OVER}') as covered
    from organisations o where o.owner_id in (${holderIds.map((id) => `'${id}'`).join()})`)

test('a quarter whose settlement is killed at each step is settled once by the next servers', async () => {
  await killAndTryAgain(cluster, quarterEnd, settledFor)
  await expectInvariant(cluster.databaseUrl, 0)
})
