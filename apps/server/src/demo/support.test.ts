import { afterAll, beforeAll, expect, test } from 'vitest'

import { ticketPriorities, ticketStatuses } from '@wellspring/api/contract/ticket-status'

import { eq } from '../db/drizzle.ts'
import { users } from '../domains/identity/tables.ts'
import { tickets } from '../domains/support/tables.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { seedPeople } from '../testing/accounts/demo-people.ts'
import { seedSupport } from './support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  await seedPeople(stand.context)
})
afterAll(() => stand.close())

test('the demo has tickets in every state and priority, late and due, without duplicates', async () => {
  for (let start = 0; start < 2; start++) await seedSupport(stand.context)
  const rows = await stand.context.db.select().from(tickets)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ticketStatuses))
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(ticketPriorities))
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length - 1)
  const [staff] = await stand.context.db.select().from(users).where(eq(users.kind, 'staff'))
  const client = await stand.signInAs(staff!.id)
  const { tickets: queue } = await client.support.listTickets({ status: 'open' })
  const clocks = queue.map((ticket) => ticket.staff?.clock)
  expect(clocks.filter((clock) => clock?.dueAt)).not.toHaveLength(0)
  expect((await client.support.listTickets({ only: 'breached' })).totalRecords).toBeGreaterThan(0)
  expect(rows.filter(({ ratedAt }) => ratedAt)).toHaveLength(1)
  expect(rows.filter(({ followsId }) => followsId)).toHaveLength(1)
  expect(rows.filter(({ mergedIntoId }) => mergedIntoId)).toHaveLength(1)
})
