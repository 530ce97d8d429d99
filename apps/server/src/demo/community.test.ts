import { afterAll, beforeAll, expect, test } from 'vitest'

import { caseStatuses } from '@wellspring/api/contract/chat-status'

import { asc, eq } from '../db/drizzle.ts'
import { chatCases } from '../domains/community/case-tables.ts'
import { chatCategories, chatMessages } from '../domains/community/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { seedPeople } from '../testing/accounts/demo-people.ts'
import { seedCommunity } from './community.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  await seedPeople(stand.context)
})
afterAll(() => stand.close())

test('the demo has six categories with conversations and a case in every state, without duplicates', async () => {
  const { db } = stand.context
  for (let start = 0; start < 2; start++) await seedCommunity(stand.context)
  expect(await db.$count(chatCategories)).toBe(6)
  expect(await db.$count(chatMessages)).toBeGreaterThan(50)
  const cases = await db.select().from(chatCases)
  expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(caseStatuses))
  expect(cases.filter(({ foundBy }) => foundBy === 'distress')).toHaveLength(1)
  const said = await db.select().from(chatMessages).orderBy(asc(chatMessages.roomId), asc(chatMessages.seq))
  for (const [index, { roomId, sentAt }] of said.entries()) {
    const before = said[index - 1]
    if (before?.roomId === roomId) expect(sentAt.getTime()).toBeGreaterThanOrEqual(before.sentAt.getTime())
  }
  const [maya] = await db.select().from(users).where(eq(users.email, 'patron@wellspring.example'))
  const client = await stand.signInAs(maya!.id)
  const { rooms } = await client.community.listRooms({})
  expect(rooms.length).toBeGreaterThanOrEqual(5)
  expect(rooms.some(({ unreadCount }) => unreadCount > 0)).toBe(true)
  expect(rooms.every(({ last }) => last !== null)).toBe(true)
})
