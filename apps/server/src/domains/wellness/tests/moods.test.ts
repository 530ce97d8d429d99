import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Area } from '@wellspring/api/contract/areas'
import type { Mood } from '@wellspring/api/contract/moods'

import { sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { moodOf } from '../../../testing/wellness.ts'
import { eraseDataKey } from '../../encryption/actions/erase-data-key.ts'

let stand: TestApp
let patron: SignedIn
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())
beforeEach(async () => {
  patron = await stand.signIn('patron')
})

const june = { from: '2026-06-01', to: '2026-06-30' }
const listed = async ({ client }: SignedIn = patron) => (await client.wellness.listMoods(june)).entries

test('a mood that is sent twice is stored once, and a change keeps its time', async () => {
  const { wellness } = patron.client
  const tapped = moodOf({ note: undefined })
  await Promise.all([wellness.putMood(tapped), wellness.putMood(tapped)])
  const later = { ...tapped, note: 'The neighbours.', mood: 'angry' as const, at: '2026-06-15T08:59:00.000Z' }
  await wellness.putMood({ ...later, zone: 'Pacific/Auckland' })
  expect(await listed()).toEqual([
    {
      id: tapped.id,
      mood: 'angry',
      at: tapped.at,
      on: '2026-06-15',
      note: 'The neighbours.',
      areas: ['mental'],
    },
  ])
})

test('several moods a day are kept, newest first, each on the day of its zone', async () => {
  const { wellness } = patron.client
  await wellness.putMood(moodOf({ mood: 'sad', at: '2026-06-14T23:30:00.000Z', zone: 'UTC' }))
  await wellness.putMood(moodOf({ mood: 'busy', at: '2026-06-14T23:40:00.000Z', zone: 'Europe/Berlin' }))
  await wellness.putMood(moodOf({ mood: 'happy' }))
  expect((await listed()).map(({ mood, on }) => [mood, on])).toEqual([
    ['happy', '2026-06-15'],
    ['busy', '2026-06-15'],
    ['sad', '2026-06-14'],
  ])
})

test.each([
  ['for the day after tomorrow', { at: '2026-06-17T09:00:00.000Z' }],
  ['for last year', { at: '2025-06-15T09:00:00.000Z' }],
  ['in an unknown time zone', { zone: 'Mars/Base' }],
  ['that does not exist', { mood: 'hungry' as never }],
  ['with a note that is too long', { note: 'x'.repeat(1001) }],
  ['for an unknown area', { areas: ['fame' as never] }],
])('a mood %s is refused', async (_what, wrong) => {
  expect(await outcomeOf(patron.client.wellness.putMood(moodOf(wrong)))).toBe('VALIDATION_FAILED')
  expect(await listed()).toEqual([])
})

test('a clock up to a day ahead is treated as correct', async () => {
  const { wellness } = patron.client
  const { entry } = await wellness.putMood(moodOf({ at: '2026-06-16T08:59:00.000Z', zone: 'UTC' }))
  expect(entry).toMatchObject({ at: stand.context.now().toISOString(), on: '2026-06-15' })
})

test.each([
  ['2026-06-17T09:00:00.000Z', 'The clock of this device is more than a day ahead. Please set it right.'],
  ['2026-05-15T09:00:00.000Z', 'A mood can be noted for up to thirty days.'],
])('a mood at %s is refused with the reason', async (at, message) => {
  const put = patron.client.wellness.putMood(moodOf({ at }))
  await expect(put).rejects.toMatchObject({ message, errors: { at: message } })
})

test('a range of more than two months is refused', async () => {
  const asked = patron.client.wellness.listMoods({ from: '2026-01-01', to: '2026-06-30' })
  expect(await outcomeOf(asked)).toBe('VALIDATION_FAILED')
})

describe('moods of another person', () => {
  test('cannot be listed, changed or removed, even under the same id', async () => {
    const other = await stand.signIn('patron')
    const mine = moodOf()
    await patron.client.wellness.putMood(mine)
    expect(await outcomeOf(other.client.wellness.removeMood({ id: mine.id }))).toBe('NOT_FOUND')
    await other.client.wellness.putMood({ ...mine, mood: 'happy', note: 'Mine.' })
    expect(await listed()).toMatchObject([{ mood: 'tired', note: 'Slept badly.' }])
    expect(await listed(other)).toMatchObject([{ mood: 'happy', note: 'Mine.' }])
  })
})

test('neither tables nor the audit trail contain a note, and the trail contains no mood', async () => {
  await patron.client.wellness.putMood(moodOf({ note: 'canary-note', mood: 'disgusted' }))
  const run = (query: SQL) => stand.deps.database.write((tx) => tx.execute(query))
  const tables = await run(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const holding = async (word: string) => {
    const found: unknown[] = []
    for (const { table_name: name } of tables.rows) {
      const { rows } = await run(
        sql`select 1 from ${sql.identifier(String(name))} as kept where kept::text like ${`%${word}%`} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await holding('canary-note')).toEqual([])
  expect(await holding(Buffer.from('canary-note').toString('hex'))).toEqual([])
  expect(await holding('disgusted')).toEqual(['moods'])
})

test('notes are erased, and the moods stay', async () => {
  const { wellness } = patron.client
  await wellness.putMood(moodOf())
  await wellness.putMood(moodOf({ note: undefined }))
  expect(await wellness.eraseNotes()).toEqual({ erased: 1 })
  expect(await listed()).toMatchObject([{ note: null }, { note: null }])
  expect(await wellness.eraseNotes()).toEqual({ erased: 0 })
})

test('a note whose key was erased disappears without breaking the list or a change of its mood', async () => {
  const { wellness } = patron.client
  const old = moodOf()
  await wellness.putMood(old)
  await stand.deps.database.write((tx) => eraseDataKey(tx, patron.userId))
  await wellness.putMood(moodOf({ note: 'With a new key.', at: '2026-06-15T08:40:00.000Z' }))
  expect((await listed()).map(({ note }) => note)).toEqual(['With a new key.', null])
  await wellness.putMood({ ...old, note: 'Written anew.' })
  expect((await listed()).map(({ note }) => note)).toEqual(['With a new key.', 'Written anew.'])
})

test('a mood removed on one device is not restored by another', async () => {
  const { wellness } = patron.client
  const mood = moodOf()
  await wellness.putMood(mood)
  await wellness.removeMood({ id: mood.id })
  expect(await outcomeOf(wellness.putMood({ ...mood, note: 'Later.' }))).toBe('GONE')
  expect(await listed()).toEqual([])
  // The same id of another person is unaffected.
  const other = await stand.signIn('patron')
  expect(await outcomeOf(other.client.wellness.putMood(mood))).toBe('done')
})

test('notes erased on one device are not restored by another, and newer ones stay', async () => {
  const { wellness } = patron.client
  const [known, unknown, newer] = [moodOf(), moodOf(), moodOf()]
  await wellness.putMood(known)
  stand.clock.advance({ minutes: 1 })
  await wellness.eraseNotes()
  stand.clock.advance({ minutes: 1 })
  const waitedMs = 5 * 60_000
  for (const mood of [known, unknown]) await wellness.putMood({ ...mood, waitedMs })
  await wellness.putMood({ ...newer, waitedMs: 30_000 })
  const notes = async () => new Map((await listed()).map(({ id, note }) => [id, note]))
  expect(await notes()).toEqual(
    new Map([
      [known.id, null],
      [unknown.id, null],
      [newer.id, newer.note],
    ]),
  )
  await wellness.putMood({ ...known, note: 'Since then.' })
  await wellness.putMood({ ...known, waitedMs })
  expect((await notes()).get(known.id)).toBe('Since then.')
})

test('a concurrent removal and change leave nothing behind', async () => {
  const { wellness } = patron.client
  const moods = Array.from({ length: 8 }, () => moodOf())
  for (const mood of moods) await wellness.putMood(mood)
  await Promise.allSettled(
    moods.flatMap((mood) => [
      wellness.putMood({ ...mood, note: 'Changed.' }),
      wellness.removeMood({ id: mood.id }),
    ]),
  )
  expect(await listed()).toEqual([])
})

test('declining help leaves no trace of hard days in any audit trail', async () => {
  const { pool } = stand.deps.database
  const traces = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from changes')).rows[0]?.count
  const before = await traces()
  await patron.client.wellness.declineHelp()
  expect(await traces()).toBe(before)
})

test('help is offered after three hard days, and pauses for a week when declined', async () => {
  const { wellness } = patron.client
  const offers = async () => (await wellness.getMoodPatterns({ zone: 'UTC' })).patterns.offersHelp
  for (const day of ['13', '14', '15'])
    await wellness.putMood(moodOf({ at: `2026-06-${day}T08:00:00.000Z`, zone: 'UTC' }))
  expect(await offers()).toBe(true)
  await wellness.declineHelp()
  expect(await offers()).toBe(false)
})

test('a year is summarised by its days, the last mood of each, and its areas', async () => {
  const { wellness } = patron.client
  const note = (mood: Mood, at: string, areas: Area[] = []) =>
    wellness.putMood(moodOf({ mood, at: `2026-06-${at}:00.000Z`, zone: 'UTC', areas }))
  // Sent in a different order than their times.
  await note('happy', '15T07:30', ['social'])
  await note('sad', '14T21:00', ['social', 'mental'])
  await note('busy', '14T08:00', ['social'])
  await note('angry', '15T06:00')
  await note('surprised', '12T06:00')
  const { patterns } = await wellness.getMoodPatterns({ zone: 'UTC' })
  expect(patterns.days).toEqual([
    { on: '2026-06-12', mood: 'surprised', entries: 1 },
    { on: '2026-06-14', mood: 'sad', entries: 2 },
    { on: '2026-06-15', mood: 'happy', entries: 2 },
  ])
  expect(patterns.areas).toEqual([{ area: 'social', mean: 0, entries: 3 }])
  expect(patterns.trend).toEqual({ mean: -0.2, entries: 5, change: null })
  expect(patterns.recentEntries).toBe(5)
})

test('moods earn no tokens', async () => {
  const { wellness, wallet } = patron.client
  const before = await wallet.getTokenWallet()
  for (const mood of ['happy', 'sad'] as const) await wellness.putMood(moodOf({ mood }))
  await wellness.eraseNotes()
  await stand.runJobs()
  expect(await wallet.getTokenWallet()).toEqual(before)
})
