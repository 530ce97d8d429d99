import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { ledgerDifferences } from '../../../testing/sales/ledger-differences.ts'
import { findUnfair } from '../../../testing/practice-life/find-unfair.ts'
import type { Quarter } from '../../../testing/practice-life/life.ts'
import { anyMoment, firstMoments } from '../../../testing/practice-life/moments.ts'
import { openPractice } from '../../../testing/practice-life/open-practice.ts'
import { endLife } from '../../../testing/practice-life/time.ts'

let quarter: Quarter
const cards = createTestCards(() => quarter.stand.clock.now())
beforeAll(async () => {
  const stand = await testApp({ ports: { cards } })
  quarter = { stand, cards, adminId: '', done: new Map() }
  await stand.client('patron').memberships.listMemberships()
  quarter.adminId = (await stand.signIn('admin')).userId
})
afterAll(() => quarter.stand.close())

test('closing an account with open sessions, packages and tickets loses nobody a cent', async () => {
  const { stand, done } = quarter
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 6, maxLength: 14 }), async (moments) => {
      const life = await openPractice(quarter)
      for (const moment of [...firstMoments, ...moments]) {
        await moment(life)
        expect(await ledgerDifferences(stand.deps.database.pool)).toEqual([])
      }
      await endLife(life)
      expect(await findUnfair(life)).toEqual([])
      await expectInvariant(stand.databaseUrl, 0)
    }),
    { numRuns: 6 },
  )
  // The random steps really bought, ended and left, and were not only refused.
  expect([...done.keys()]).toEqual(
    expect.arrayContaining(['book', 'use a unit', 'book tickets', 'cancel a session']),
  )
})
