import { afterAll, beforeAll, expect, test } from 'vitest'

import { and, eq, isNull } from '../../../db/drizzle.ts'
import { createClock, testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { becomePatronMember, sweepMemberships } from '../../../testing/accounts/members.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { findings } from '../../wallet/tables.ts'
import { invoices } from '../tables.ts'

const clock = createClock()
const cards = createTestCards(clock.now)
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards }, clock })
})
afterAll(() => stand.close())

/** The findings reported to staff after a reconciliation. */
async function compared() {
  await reconcile(stand.context)
  return stand.context.db
    .select({ about: findings.about, expected: findings.expected, found: findings.found })
    .from(findings)
    .where(and(eq(findings.kind, 'charge'), isNull(findings.resolvedAt)))
}

async function invoiceOf(membershipId: string) {
  const [row] = await stand.context.db.select().from(invoices).where(eq(invoices.membershipId, membershipId))
  return row!
}

test('paid, retried and refunded months match the gateway’s records', async () => {
  const [stays, leaves] = [await becomePatronMember(stand), await becomePatronMember(stand)]
  await leaves.client.memberships.refundMembership({ expectedRefund: 15 }, withNewKey())
  await sweepMemberships(stand)
  expect(await invoiceOf(leaves.id)).toMatchObject({ status: 'refunded' })
  stand.clock.advance({ minutes: 90 })
  expect(await compared()).toEqual([])
  stand.clock.advance({ days: 31 })
  cards.renew(stays.id)
  await sweepMemberships(stand)
  expect(await stand.context.db.$count(invoices, eq(invoices.membershipId, stays.id))).toBe(2)
  stand.clock.advance({ minutes: 90 })
  expect(await compared()).toEqual([])
})

test('a charge without a month, a month without a charge, and a different amount are findings until they match', async () => {
  const { id } = await becomePatronMember(stand)
  const { id: invoiceId, intentId } = await invoiceOf(id)
  const write = (values: Partial<typeof invoices.$inferInsert>) =>
    stand.deps.database.write((tx) => tx.update(invoices).set(values).where(eq(invoices.id, invoiceId)))
  const about = `invoice:${invoiceId}`
  const found = '1500 cents charged, 0 given back'
  await write({ intentId: 'pi_of_nobody' })
  stand.clock.advance({ minutes: 5 })
  expect(await compared()).toEqual([])
  stand.clock.advance({ minutes: 85 })
  expect(await compared()).toEqual([
    { about: `charge:${intentId}`, expected: 'a month of a membership', found },
    { about, expected: found, found: 'no charge' },
  ])
  await write({ intentId })
  expect(await compared()).toEqual([])
  await write({ refundedCents: 100 })
  expect(await compared()).toEqual([{ about, expected: '1500 cents charged, 100 given back', found }])
  await write({ refundedCents: 0 })
  expect(await compared()).toEqual([])
})
