import { afterAll, beforeAll, expect, test } from 'vitest'

import { ROOMS_A_DAY } from '@wellspring/api/contract/chat-status'

import { chatSettings } from '../../domains/community/tables.ts'
import { MAX_OPEN } from '../../domains/support/rules.ts'
import { MAX_MEDIA_UPLOADS } from '../../domains/uploads/media/rules.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeTalk, putIn } from '../../testing/community.ts'
import { createUser } from '../../testing/factories.ts'
import { ticketInput } from '../../testing/support.ts'

type Client = ReturnType<TestApp['client']>

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await testApp()
  two = await testApp({ databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** Runs more calls than the limit allows, concurrently through both processes, and returns how many succeeded. */
async function doneOf(
  most: number,
  run: (client: Client, index: number) => Promise<unknown>,
  as: { audience: 'patron' | 'provider'; cookie: string },
): Promise<number> {
  const clients = [one, two].map((stand) => stand.client(as.audience, as.cookie))
  const outcomes = await Promise.allSettled(
    Array.from({ length: most + 6 }, (_, index) => run(clients[index % 2]!, index)),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('open support tickets stay within their limit', async () => {
  const { cookie } = await one.signIn('patron')
  const ask = (client: Client) => client.support.createTicket(ticketInput())
  expect(await doneOf(MAX_OPEN, ask, { audience: 'patron', cookie })).toBe(MAX_OPEN)
})

test('media uploads in progress stay within their limit, with one per file', async () => {
  const { cookie, userId } = await one.signIn('provider', { roles: ['member-provider'] })
  const sender = { audience: 'provider', cookie } as const
  const open = (fingerprint: string) => (client: Client) =>
    client.uploads.openMediaUpload({ kind: 'audio', name: 'a.mp3', bytes: 500, fingerprint })
  expect(await doneOf(2, open('the same'), sender)).toBe(8)
  const { pool } = one.deps.database
  const { rows } = await pool.query('select id from media_uploads where owner_id = $1', [userId])
  expect(rows).toHaveLength(1)
  const others = (client: Client, index: number) => open(`another ${index}`)(client)
  expect(await doneOf(MAX_MEDIA_UPLOADS, others, sender)).toBe(MAX_MEDIA_UPLOADS - 1)
})

test('groups created and strangers contacted per day stay within their limits', async () => {
  const { owner, member, groupId } = await makeTalk(one)
  const strangers = await Promise.all(
    Array.from({ length: ROOMS_A_DAY + 6 }, async () => {
      const { id } = await createUser(one.context)
      await putIn(one, groupId, id)
      return id
    }),
  )
  await one.deps.database.write((tx) =>
    tx
      .insert(chatSettings)
      .values(
        [member.userId, ...strangers].map((userId) => ({ userId, showsPresence: true, isAdult: true })),
      ),
  )
  const as = { audience: 'patron', cookie: member.cookie } as const
  const askOne = (client: Client, index: number) =>
    client.community.openDirectRoom({ userId: strangers[index]! })
  expect(await doneOf(ROOMS_A_DAY, askOne, as)).toBe(ROOMS_A_DAY)
  const found = (client: Client) =>
    client.community.createPatronGroup({
      name: 'Us',
      about: 'Four.',
      moderatorId: owner.userId,
      memberIds: [],
    })
  expect(await doneOf(ROOMS_A_DAY, found, as)).toBe(ROOMS_A_DAY)
})
