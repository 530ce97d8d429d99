import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Leaf } from '@wellspring/api/contract/areas'

import { eq, sql } from '../../../db/drizzle.ts'
import { refreshFirstFree } from '../../booking/times/first-free.ts'
import { eraseDataKey } from '../../encryption/actions/erase-data-key.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { begin, makeConfirmed, makePractice } from '../../../testing/bookings.ts'
import { goalOf, makeGoal } from '../../../testing/coaching.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { reflectionOf } from '../../../testing/wellness.ts'
import { countInLotus } from '../actions/count-in-lotus.ts'
import { bitOf } from '../lotus/leaf-set.ts'
import { lotusEntries } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const zone = 'UTC'
const withKey = () => ({ context: { idempotencyKey: crypto.randomUUID() } })
const leafOf = async ({ client }: SignedIn, id: string) =>
  (await client.wellness.getLotusLeaf({ id, zone })).detail

/** The leaves that are not closed. */
async function opened({ client }: SignedIn): Promise<Partial<Record<Leaf, number>>> {
  const { lotus } = await client.wellness.getLotus({ zone })
  const leaves = lotus.petals.flatMap((petal) => petal.leaves)
  return Object.fromEntries(leaves.flatMap(({ leaf, openness }) => (openness > 0 ? [[leaf, openness]] : [])))
}

async function attend(service: Parameters<typeof makeConfirmed>[1] = {}) {
  const made = await makeConfirmed(stand, service)
  await begin(stand, made.booking, 60)
  await made.provider.client.booking.completeBooking({ id: made.booking.id })
  await stand.runJobs()
  return made
}

test('an activity that is undone while it is counted does not count', async () => {
  const { goalId } = await makeGoal(stand)
  const set = (status: string, at: Date | null) =>
    stand.deps.database.pool.query('update coaching_goals set status = $2, reached_at = $3 where id = $1', [
      goalId,
      status,
      at,
    ])
  await set('reached', stand.clock.now())
  const count = () => countInLotus(stand.context, 'goal', goalId)
  await runInterleaved(stand, count, async () => {
    await set('open', null)
    await count()
  })
  expect(await stand.context.db.$count(lotusEntries, eq(lotusEntries.sourceId, goalId))).toBe(0)
})

describe('a session', () => {
  test('that was attended opens the leaves of its area equally, and a mere booking opens none', async () => {
    const made = await makeConfirmed(stand, { service: { area: 'physical' } })
    await stand.runJobs()
    expect(await opened(made.patron)).toEqual({})
    await begin(stand, made.booking, 60)
    await made.provider.client.booking.completeBooking({ id: made.booking.id })
    await stand.runJobs()
    expect(await opened(made.patron)).toEqual({ Move: 25, Nourish: 25 })
    const { entries, points } = await leafOf(made.patron, 'move')
    expect(points).toBe(5)
    expect(entries).toEqual([
      {
        kind: 'session',
        sourceId: made.booking.id,
        on: '2026-06-15',
        title: `${made.service.title} with ${made.service.provider.name}`,
        href: `/bookings/${made.booking.id}`,
        sharedBy: 2,
        weight: 5,
        now: 5,
      },
    ])
  })

  test('opens only the leaves that its service names', async () => {
    const { patron } = await attend({ service: { area: 'spiritual', leaves: ['Peace'] } })
    expect(await opened(patron)).toEqual({ Peace: 50 })
  })

  test('that the patron missed does not count, until staff decide that they attended', async () => {
    const made = await makeConfirmed(stand, { service: { area: 'physical' } })
    await begin(stand, made.booking, 60)
    const { id } = made.booking
    await made.provider.client.booking.markNoShow({ id }, withKey())
    await stand.runJobs()
    expect(await opened(made.patron)).toEqual({})
    const staff = await stand.signIn('admin')
    const override = { reason: 'They were seen in the waiting room.' }
    await staff.client.booking.completeBooking({ id, override })
    await stand.runJobs()
    expect(await opened(made.patron)).toEqual({ Move: 25, Nourish: 25 })
  })
})

test('a service can name leaves of its own area only', async () => {
  await expect(
    makeConfirmed(stand, { service: { area: 'physical', leaves: ['Love'] } }),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { leaves: 'Choose leaves of its wellness area.' },
  })
})

test('a goal counts while it is reached, from the day on which it was', async () => {
  const { patron, goalId } = await makeGoal(stand)
  const move = async (status: 'reached' | 'open') => {
    await patron.client.coaching.moveGoal({ id: goalId, status })
    await stand.runJobs()
  }
  await move('reached')
  expect(await opened(patron)).toEqual({ Peace: 25 })
  expect((await leafOf(patron, 'peace')).entries).toMatchObject([{ kind: 'goal', title: goalOf().title }])
  await move('open')
  expect(await opened(patron)).toEqual({})
  await move('reached')
  expect(await opened(patron)).toEqual({ Peace: 25 })
})

describe('a reflection', () => {
  let patron: SignedIn
  beforeEach(async () => {
    patron = await stand.signIn('patron')
  })
  const listed = async (of = patron) =>
    (await of.client.wellness.listReflections({ leaf: 'Move' })).reflections

  test('counts once however often it is sent, keeps its day and leaf, and no longer counts once removed', async () => {
    const { wellness } = patron.client
    const mine = reflectionOf()
    await Promise.all([wellness.putReflection(mine), wellness.putReflection(mine)])
    await wellness.putReflection({ ...mine, leaf: 'Love', text: 'A longer walk.' })
    expect(await listed()).toMatchObject([
      { id: mine.id, leaf: 'Move', on: '2026-06-15', text: 'A longer walk.' },
    ])
    expect(await opened(patron)).toEqual({ Move: 10 })
    await wellness.removeReflection({ id: mine.id })
    expect(await listed()).toEqual([])
    expect(await opened(patron)).toEqual({})
    expect(await outcomeOf(wellness.removeReflection({ id: mine.id }))).toBe('NOT_FOUND')
  })

  test('of another person cannot be read, changed or removed, even under the same id', async () => {
    const other = await stand.signIn('patron')
    const mine = reflectionOf()
    await patron.client.wellness.putReflection(mine)
    expect(await outcomeOf(other.client.wellness.removeReflection({ id: mine.id }))).toBe('NOT_FOUND')
    await other.client.wellness.putReflection({ ...mine, text: 'Mine.' })
    expect(await listed()).toMatchObject([{ text: 'A walk by the river.' }])
    expect(await listed(other)).toMatchObject([{ text: 'Mine.' }])
  })

  test.each([
    ['an empty text', { text: '   ' }],
    ['a text that is too long', { text: 'x'.repeat(4001) }],
    ['an unknown leaf', { leaf: 'Fame' as never }],
    ['an unknown time zone', { zone: 'Mars/Base' }],
  ])('%s is refused', async (_what, wrong) => {
    const sent = patron.client.wellness.putReflection(reflectionOf(wrong))
    expect(await outcomeOf(sent)).toBe('VALIDATION_FAILED')
    expect(await opened(patron)).toEqual({})
  })

  test('is stored in no table in plain text', async () => {
    await patron.client.wellness.putReflection(reflectionOf({ text: 'canary-reflection' }))
    const { pool } = stand.deps.database
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of rows)
      for (const word of ['canary-reflection', Buffer.from('canary-reflection').toString('hex')]) {
        const found = await pool.query(`select 1 from "${name}" as kept where kept::text like $1`, [
          `%${word}%`,
        ])
        expect([name, found.rowCount]).toEqual([name, 0])
      }
  })

  test('whose key was erased still counts without its text, and new ones are readable', async () => {
    const { wellness } = patron.client
    await wellness.putReflection(reflectionOf())
    await stand.deps.database.write((tx) => eraseDataKey(tx, patron.userId))
    expect(await listed()).toMatchObject([{ text: null }])
    stand.clock.advance({ minutes: 1 })
    await wellness.putReflection(reflectionOf({ text: 'A new page.' }))
    expect((await listed()).map(({ text }) => text)).toEqual(['A new page.', null])
    expect(await opened(patron)).toEqual({ Move: 20 })
  })
})

describe('next steps', () => {
  test('include one of each available kind, free ones first', async () => {
    await makePractice(stand, { service: { area: 'financial', price: 90 } })
    await refreshFirstFree(stand.context)
    const newcomer = await stand.signIn('patron')
    const steps = (await leafOf(newcomer, 'share')).nextSteps
    expect(steps.map(({ kind, isFree }) => [kind, isFree])).toEqual([
      ['reflection', true],
      ['session', false],
    ])
    expect(steps[1]).toMatchObject({ because: 'The least expensive session for it: $90.00.' })
  })

  test('know an open goal and its next task', async () => {
    const { patron, space } = await makeGoal(stand)
    const { nextSteps } = await leafOf(patron, 'Peace')
    expect(nextSteps.find(({ kind }) => kind === 'goal')).toEqual({
      kind: 'goal',
      title: 'Sleep through',
      href: `/wellness-coach/${space.id}`,
      isFree: true,
      because: 'Your next step: No screen after ten',
    })
  })

  test('of today are for one of the least open leaves, and free', async () => {
    const patron = await stand.signIn('patron')
    await patron.client.wellness.putReflection(reflectionOf())
    const { leaf, openness, step } = await patron.client.wellness.getNextStep({ zone })
    expect(leaf).not.toBe('Move')
    expect([openness, step.isFree]).toEqual([0, true])
  })

  test('of today move to another leaf once the previous one has opened', async () => {
    const patron = await stand.signIn('patron')
    const before = await patron.client.wellness.getNextStep({ zone })
    await patron.client.wellness.putReflection(reflectionOf({ leaf: before.leaf }))
    const { leaf, openness, step } = await patron.client.wellness.getNextStep({ zone })
    expect(leaf).not.toBe(before.leaf)
    expect({ openness, step }).toEqual({ openness: 0, step: (await leafOf(patron, leaf)).nextSteps[0] })
  })
})

test('an unknown leaf is not found', async () => {
  const { client } = await stand.signIn('patron')
  expect(await outcomeOf(client.wellness.getLotusLeaf({ id: 'fame', zone }))).toBe('NOT_FOUND')
})

describe('with ten thousand entries', () => {
  let patron: SignedIn
  const queries: string[] = []
  beforeAll(async () => {
    patron = await stand.signIn('patron')
    await stand.deps.database.write((tx) =>
      tx.execute(sql`insert into ${lotusEntries} select ${patron.userId}::uuid,
        (array['session', 'goal', 'reflection'])[1 + n % 3], gen_random_uuid(),
        case when n % 2 = 0 then ${bitOf('Move') + bitOf('Nourish')}::int else ${bitOf('Love')}::int end,
        date '2026-06-15' - n / 14, timestamptz '2026-06-15' - n * interval '100 minutes'
        from generate_series(1, 10000) as n`),
    )
    const { pool } = stand.deps.database
    const query = pool.query.bind(pool)
    pool.query = ((...args: Parameters<typeof query>) => {
      const [said] = args as unknown as [string | { text: string }]
      queries.push(typeof said === 'string' ? said : said.text)
      return query(...args)
    }) as typeof pool.query
  })
  beforeEach(() => {
    queries.length = 0
  })
  const aboutEntries = () => queries.filter((text) => text.includes('"lotus_entries"'))

  test('the Lotus and its year are read with one query', async () => {
    const { lotus } = await patron.client.wellness.getLotus({ zone })
    expect(lotus.entries).toBe(10_000)
    expect(lotus.year).toHaveLength(13)
    expect(await opened(patron)).toEqual({ Move: 100, Nourish: 100, Love: 100 })
    queries.length = 0
    await patron.client.wellness.getLotus({ zone })
    expect(aboutEntries()).toHaveLength(1)
  })

  test('a leaf lists the latest fifty with one query, and sums up the others', async () => {
    const { entries, others, points } = await leafOf(patron, 'love')
    expect(aboutEntries()).toHaveLength(1)
    expect([entries.length, others.count]).toEqual([50, 4950])
    const listed = entries.reduce((sum, { now }) => sum + now, 0)
    expect(listed + others.now).toBeCloseTo(points, 6)
  })
})
