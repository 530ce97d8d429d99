import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { asc, eq } from '../../../db/drizzle.ts'
import type { Actor } from '../../../context.ts'
import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createUser } from '../../../testing/factories.ts'
import { setMember } from '../actions/change-membership.ts'
import { createChatCategory } from '../actions/edit-categories.ts'
import { createCategoryGroup } from '../actions/edit-groups.ts'
import { chatMessages } from '../tables.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.close())

// `pnpm bench killed` does the same with two hundred.
const PEOPLE = 40
const EACH = 3

async function newRoom() {
  const { context } = cluster
  const { id: userId } = await createUser(context, { kind: 'provider' })
  const actor: Actor = { userId, sessionId: 'test', kind: 'provider', roles: [] }
  const { category } = await createChatCategory(context, { name: 'Sleep', about: 'Rest.', position: 0 })
  const input = { categoryId: category.id, name: 'All', about: 'All.', rules: '', access: 'invite' as const }
  const { group } = await createCategoryGroup({ ...context, actor }, actor, input)
  const writers: [Client, Client][] = []
  for (let index = 0; index < PEOPLE; index++) {
    const { id } = await createUser(context, { kind: 'patron' })
    const place = { groupId: group.id, userId: id, state: 'member' as const, since: context.now() }
    await context.deps.database.write((tx) => setMember(tx, place))
    writers.push(await cluster.patronAs(id))
  }
  return { roomId: group.rooms[0]!.id, writers }
}

/** Sends as a browser does: the same message again, at either server, until there is a response. */
async function insist(clients: readonly Client[], first: number, message: { id: string; text: string }) {
  const clientId = crypto.randomUUID()
  for (let turn = first; ; turn++) {
    try {
      const { message: sent } = await clients[turn % 2]!.community.sendMessage({ ...message, clientId })
      return sent.seq
    } catch {
      await sleep(50)
    }
  }
}

test('kill -9 of a server during chat traffic loses, duplicates and reorders nothing', async () => {
  const { roomId, writers } = await newRoom()
  const answered = new Map<string, number>()
  const writing = Promise.all(
    writers.map(async (clients, index) => {
      for (let part = 1; part <= EACH; part++) {
        const text = `${index}.${part}`
        answered.set(text, await insist(clients, index, { id: roomId, text }))
      }
    }),
  )
  const { promise: halfway, resolve } = Promise.withResolvers<void>()
  const watch = setInterval(() => answered.size >= PEOPLE / 2 && resolve(), 5)
  await halfway
  clearInterval(watch)
  await cluster.nodes[0].kill()
  expect(answered.size).toBeLessThan(PEOPLE * EACH)
  await cluster.nodes[0].start()
  await writing
  const rows = await cluster.context.db
    .select({ seq: chatMessages.seq, text: chatMessages.text })
    .from(chatMessages)
    .where(eq(chatMessages.roomId, roomId))
    .orderBy(asc(chatMessages.seq))
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: PEOPLE * EACH }, (_, index) => index + 1))
  expect(new Map(rows.map(({ text, seq }) => [text, seq]))).toEqual(answered)
  for (let index = 0; index < PEOPLE; index++)
    expect(rows.filter(({ text }) => text.startsWith(`${index}.`)).map(({ text }) => text)).toEqual(
      Array.from({ length: EACH }, (_, part) => `${index}.${part + 1}`),
    )
})
