import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { FigureName } from '@wellspring/api/contract/figure-names'
import { figureLinks } from '@wellspring/api/contract/figure-links'

import { sampleRows } from '../../domains/notification-texts/sample.ts'
import { figureOf } from '../../testing/figures.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { createBookedSale } from '../../testing/sales/booked-sales.ts'
import { listsOfFigures } from '../../testing/lists-of-figures.ts'
import type { Host } from '../../testing/lists-of-figures.ts'
import { planId } from '../../testing/accounts/members.ts'
import { makeOrganisation } from '../../testing/accounts/organisations.ts'
import { addRound } from '../../testing/random-history/add-round.ts'
import { openPractice } from '../../testing/random-history/round.ts'
import type { HistoryOf, Pick } from '../../testing/random-history/round.ts'

let stand: TestApp
let people: Record<Host, SignedIn>
let historyOf: HistoryOf

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
  const [patron, provider, admin] = await Promise.all([
    stand.signIn('patron'),
    stand.signIn('provider', { roles: ['member-provider'] }),
    stand.signIn('admin'),
  ])
  const { owner: tenant, organisationId } = await makeOrganisation(stand)
  people = { patron, provider, tenant, admin }
  historyOf = {
    patronId: patron.userId,
    providerId: provider.userId,
    tenantId: tenant.userId,
    adminId: admin.userId,
    organisationId,
    planId: await planId(stand, 'Provider'),
  }
  await stand.context.deps.database.write((tx) =>
    openPractice(sampleRows(tx, stand.clock.now()), provider.userId),
  )
})
afterAll(() => stand.close())

/** Returns the value of a dashboard card. */
const valueOf = async (host: Host, name: string) => (await figureOf(people[host], name as FigureName)).value

const lists = () => listsOfFigures(people) as Record<string, Record<string, () => Promise<number>>>

let happened = 0

/** Creates random records of every kind. The same seed gives the same records. */
async function live(seed: number, howMany: number) {
  let at = 0
  const chances = fc.sample(fc.nat(), { seed, numRuns: howMany * 60 })
  const pick: Pick = (choices) => choices[(chances[at++] ?? 0) % choices.length]!
  for (const _ of Array(howMany).keys()) {
    const number = happened++
    await stand.context.deps.database.write((tx) =>
      addRound(sampleRows(tx, stand.clock.now()), pick, number, historyOf),
    )
  }
  await createBookedSale(stand.context, {
    sellerId: historyOf.providerId,
    patronId: historyOf.patronId,
    dollars: 40 + (seed % 50),
    hour: 24 * 40 + happened,
  })
}

describe.each([11, 404, 90_210])('after a random history (seed %i)', (seed) => {
  beforeAll(() => live(seed, 14), 120_000)

  test.each(
    Object.entries(figureLinks).flatMap(([host, links]) =>
      Object.keys(links).map((name) => [host, name] as const),
    ),
  )('on the %s host the figure %s equals the size of its list', async (host, name) => {
    expect(await lists()[host]![name]!()).toBe(await valueOf(host as Host, name))
  })
})

test('no figure is always zero', async () => {
  const values = await Promise.all(
    Object.entries(lists()).flatMap(([host, figures]) =>
      Object.keys(figures).map(
        async (name) => [`${host} ${name}`, await valueOf(host as Host, name)] as const,
      ),
    ),
  )
  // No earning is old enough to be available for payout.
  expect(values.filter(([, value]) => value === 0).map(([name]) => name)).toEqual(['provider available'])
})
