import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { untilBlocked } from '../../../testing/locks.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { signInProvider, workdays } from '../../../testing/accounts/providers.ts'
import { lockProviderTime } from '../lock-provider-time.ts'
import { providers } from '../../directory/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const week = { zone: 'America/New_York', week: workdays, overrides: [], acceptsNew: true }
const away = { from: '2026-07-01T00:00:00.000Z', to: '2026-07-08T00:00:00.000Z' }

const rowOf = async (id: string) =>
  (await stand.context.db.select().from(providers).where(eq(providers.id, id)))[0]!

describe('the weekly hours', () => {
  test('are replaced as a whole, in order, and free times are recomputed', async () => {
    const { client, userId } = await signInProvider(stand)
    expect((await client.scheduling.getAvailability()).availability).toEqual({
      zone: 'UTC',
      week: [[], [], [], [], [], [], []],
      overrides: [],
      timeOff: [],
      calendars: [],
      acceptsNew: true,
      revision: 1,
    })
    const split = [
      { from: 780, to: 1080 },
      { from: 480, to: 720 },
    ]
    const { availability } = await client.scheduling.updateAvailability({
      ...week,
      week: [split, ...workdays.slice(1)],
      overrides: [
        {
          on: '2026-12-24',
          windows: [],
        },
        {
          on: '2026-11-01',
          windows: [
            {
              from: 0,
              to: 240,
            },
          ],
        },
      ],
      acceptsNew: false,
      revision: 1,
    })
    expect(availability).toMatchObject({ zone: 'America/New_York', acceptsNew: false, revision: 2 })
    expect(availability.week[0]).toEqual(split.toReversed())
    expect(availability.overrides.map(({ on }) => on)).toEqual(['2026-11-01', '2026-12-24'])
    expect(await client.scheduling.getAvailability()).toEqual({ availability })
    expect((await rowOf(userId)).freeUntil).toEqual(stand.clock.now())
  })

  test('conflict with a change since they were read, and so does one of two concurrent changes', async () => {
    const { client, userId } = await signInProvider(stand)
    const tries = [9, 10, 11].map((hour) =>
      client.scheduling
        .updateAvailability({
          ...week,
          week: [[{ from: hour * 60, to: 1000 }], [], [], [], [], [], []],
          revision: 1,
        })
        .then(
          () => 'written',
          (error: { code: string; status: number }) => `${error.code} ${error.status}`,
        ),
    )
    expect((await Promise.all(tries)).toSorted()).toEqual(['OUT_OF_DATE 409', 'OUT_OF_DATE 409', 'written'])
    await client.scheduling.addTimeOff(away)
    await expect(client.scheduling.updateAvailability({ ...week, revision: 2 })).rejects.toMatchObject({
      code: 'OUT_OF_DATE',
    })
    expect((await rowOf(userId)).revision).toBe(3)
  })

  test.each([
    ['an unknown time zone', { zone: 'Mars/Olympus' }, 'zone'],
    [
      'overlapping times',
      {
        week: [
          [
            { from: 60, to: 120 },
            { from: 90, to: 180 },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
      'week.0',
    ],
    ['an end before the start', { week: [[{ from: 120, to: 60 }], [], [], [], [], [], []] }, 'week.0.0'],
    ['a week of six days', { week: workdays.slice(1) }, 'week'],
    [
      'a duplicate day',
      {
        overrides: [
          { on: '2026-12-24', windows: [] },
          { on: '2026-12-24', windows: [] },
        ],
      },
      'overrides',
    ],
  ])('with %s are refused', async (_what, wrong, field) => {
    const { client } = await signInProvider(stand)
    const refused = client.scheduling.updateAvailability({ ...week, revision: 1, ...wrong })
    await expect(refused).rejects.toMatchObject({ errors: { [field]: expect.any(String) as string } })
  })

  test('past overrides are deleted', async () => {
    const { client } = await signInProvider(stand)
    const overrides = ['2026-06-13', '2026-06-14', '2026-06-15'].map((on) => ({ on, windows: [] }))
    const { availability } = await client.scheduling.updateAvailability({ ...week, overrides, revision: 1 })
    expect(availability.overrides.map(({ on }) => on)).toEqual(['2026-06-14', '2026-06-15'])
  })
})

describe('time off', () => {
  test('waits for a concurrent booking, so that it is counted', async () => {
    const { client, userId } = await signInProvider(stand)
    const adding = await stand.deps.database.write(async (tx) => {
      await lockProviderTime(tx, userId)
      const added = client.scheduling.addTimeOff(away)
      await untilBlocked(stand)
      return { added }
    })
    expect(await adding.added).toMatchObject({ bookedCount: 0 })
  })

  test('is added and removed, each with a new revision', async () => {
    const { client } = await signInProvider(stand)
    const added = await client.scheduling.addTimeOff({ ...away, note: ' By the sea ' })
    expect(added).toMatchObject({
      bookedCount: 0,
      availability: { revision: 2, timeOff: [{ ...away, note: 'By the sea' }] },
    })
    const { id } = added.availability.timeOff[0]!
    const { availability } = await client.scheduling.removeTimeOff({ id })
    expect(availability).toMatchObject({ revision: 3, timeOff: [] })
    await expect(client.scheduling.removeTimeOff({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    ['before it begins', { from: away.to, to: away.from }, 'The end must be after the start.'],
    [
      'in the past',
      { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
      'That time has passed. Choose a later one.',
    ],
    ['years later', { from: away.from, to: '2029-01-08T00:00:00Z' }, 'At most a year at a time.'],
  ])('cannot end %s', async (_when, input, message) => {
    const { client } = await signInProvider(stand)
    await expect(client.scheduling.addTimeOff(input)).rejects.toMatchObject({ errors: { to: message } })
  })
})
