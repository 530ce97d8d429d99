import { eq } from '../../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { holdOf, makeConfirmed, makeHeld, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import type { Practice } from '../../../testing/bookings.ts'
import { groupTerms, serviceInput, setListed, workdays } from '../../../testing/accounts/providers.ts'
import { providers } from '../../directory/tables.ts'
import { overrides } from '../../scheduling/tables.ts'
import { refreshFirstFree } from '../times/first-free.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const slotsOf = ({ service, patron }: Practice, from: string, to = from, zone = 'UTC') =>
  patron.client.booking.listSlots({ serviceId: service.id, from, to, zone })

describe('free times', () => {
  test("are shown in the reader's zone, also across an offset change", async () => {
    const practice = await makePractice(stand, {
      provider: { zone: 'America/New_York', week: Array.from({ length: 7 }, () => [{ from: 540, to: 600 }]) },
      service: { horizonDays: 365 },
    })
    const { slots } = await slotsOf(practice, '2026-10-31', '2026-11-01', 'Asia/Dubai')
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2026-10-31T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
    ])
  })

  test('are the same instants for readers in other zones', async () => {
    const practice = await makePractice(stand)
    const seen = await Promise.all(
      ['UTC', 'Asia/Dubai', 'America/New_York', 'Asia/Kolkata'].map(
        async (zone) => (await slotsOf(practice, '2026-06-15', '2026-06-20', zone)).slots,
      ),
    )
    const wednesday = seen.map((slots) => slots.filter(({ startsAt }) => startsAt.startsWith('2026-06-17')))
    for (const slots of wednesday) expect(slots).toEqual(wednesday[0])
    expect(wednesday[0]).toHaveLength(15)
  })

  test('at the edges of the requested days respect adjacent bookings', async () => {
    const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])
    const practice = await makePractice(stand, {
      provider: { zone: 'UTC', week: allDay },
      service: { lengthMinutes: 30, bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
    })
    const { scheduling } = practice.provider.client
    await scheduling.addTimeOff({ from: '2026-06-16T22:00:00.000Z', to: '2026-06-17T00:00:00.000Z' })
    await scheduling.addTimeOff({ from: '2026-06-18T00:00:00.000Z', to: '2026-06-18T02:00:00.000Z' })
    const starts = async (from: string, to: string) =>
      (await slotsOf(practice, from, to)).slots
        .map(({ startsAt }) => startsAt)
        .filter((at) => at.startsWith('2026-06-17'))
    expect(await starts('2026-06-17', '2026-06-17')).toEqual(await starts('2026-06-16', '2026-06-18'))
  })

  test('exclude time off, busy times and overrides', async () => {
    const practice = await makePractice(stand)
    const { scheduling } = practice.provider.client
    await scheduling.addTimeOff({ from: tuesdayAt(9), to: tuesdayAt(15) })
    await scheduling.importCalendar({
      name: 'Home',
      calendar: [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:20260616T160000Z',
        'DTEND:20260616T170000Z',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    })
    await stand.deps.database.write((tx) =>
      tx.insert(overrides).values({
        providerId: practice.provider.userId,
        on: '2026-06-20',
        windows: [{ from: 600, to: 660 }],
      }),
    )
    const starts = async (day: string) => (await slotsOf(practice, day)).slots.map(({ startsAt }) => startsAt)
    expect(await starts('2026-06-16')).toEqual([tuesdayAt(15)])
    expect(await starts('2026-06-20')).toEqual(['2026-06-20T10:00:00.000Z'])
  })

  test('of an empty range state the next free time', async () => {
    const practice = await makePractice(stand)
    const weekend = await slotsOf(practice, '2026-06-20', '2026-06-21')
    expect(weekend).toEqual({ slots: [], nextAfter: '2026-06-22T09:00:00.000Z' })
    const { scheduling } = practice.provider.client
    await scheduling.addTimeOff({ from: '2026-06-19T00:00:00.000Z', to: '2026-08-01T00:00:00.000Z' })
    expect((await slotsOf(practice, '2026-06-20', '2026-06-21')).nextAfter).toBe('2026-08-03T09:00:00.000Z')
    await scheduling.addTimeOff({ from: '2026-06-19T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' })
    expect((await slotsOf(practice, '2026-06-20', '2026-06-21')).nextAfter).toBeNull()
  })

  test('are limited to 62 days and to bookable services', async () => {
    const practice = await makePractice(stand)
    const refusal = (from: string, to: string) =>
      slotsOf(practice, from, to).then(
        () => 'none',
        (error: unknown) => error,
      )
    expect(await refusal('2026-06-16', '2026-08-17')).toMatchObject({
      errors: { to: 'At most 62 days at a time.' },
    })
    expect(await refusal('2026-06-16', '2026-06-15')).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await slotsOf(practice, '2026-06-16', '2026-08-16')).slots.length).toBeGreaterThan(500)
    expect((await slotsOf(practice, '0001-01-01')).nextAfter).toBe('2026-06-15T09:00:00.000Z')
    expect(await slotsOf(practice, '9999-12-31')).toEqual({ slots: [], nextAfter: null })
    await setListed(stand, practice.provider, false)
    expect(await refusal('2026-06-16', '2026-06-16')).toMatchObject({ status: 404 })
  })

  test('of a provider who takes no new patrons are for existing ones', async () => {
    const made = await makeConfirmed(stand)
    await stand.deps.database.write((tx) =>
      tx.update(providers).set({ acceptsNew: false }).where(eq(providers.id, made.provider.userId)),
    )
    const stranger = await stand.signIn('patron')
    expect(await slotsOf({ ...made, patron: stranger }, '2026-06-17')).toEqual({ slots: [], nextAfter: null })
    expect((await slotsOf(made, '2026-06-17')).slots).toHaveLength(15)
  })
})

describe('first free times', () => {
  test('are computed for many providers at once, over all their services', async () => {
    const [early, late, never] = [
      await makePractice(stand),
      await makePractice(stand, { service: { noticeMinutes: 3 * 24 * 60 } }),
      await makePractice(stand, { provider: { week: [[], [], [], [], [], [], []] } }),
    ]
    const ids = [never, late, early, never].map(({ provider }) => provider.userId)
    const { providers: found } = await early.patron.client.booking.listFirstFree({ providerId: ids })
    const timesOf = (day: string, { service }: { service: { id: string } }) =>
      ['09:00', '09:30', '10:00'].map((time) => ({
        startsAt: `${day}T${time}:00.000Z`,
        serviceId: service.id,
      }))
    expect(found).toEqual([
      { providerId: ids[0], times: [], services: [], usedFirst: null },
      {
        providerId: ids[1],
        times: timesOf('2026-06-18', late),
        services: timesOf('2026-06-18', late).slice(0, 1),
        usedFirst: null,
      },
      {
        providerId: ids[2],
        times: timesOf('2026-06-15', early),
        services: timesOf('2026-06-15', early).slice(0, 1),
        usedFirst: null,
      },
    ])
  })

  test("follow the reader's daytime, and their night only when nothing else is free", async () => {
    const practice = await makePractice(stand)
    const firstIn = async (zone: string) => {
      const { providers: found } = await practice.patron.client.booking.listFirstFree({
        providerId: [practice.provider.userId],
        zone,
      })
      return found.map(({ times, services }) => [...times, ...services].map(({ startsAt }) => startsAt))
    }
    const at = (...times: string[]) => times.map((time) => `2026-06-15T${time}:00.000Z`)
    // Open from nine to five UTC. In Los Angeles it is night until one.
    expect(await firstIn('America/Los_Angeles')).toEqual([at('13:00', '13:30', '14:00', '13:00')])
    expect(await firstIn('Europe/Paris')).toEqual([at('09:00', '09:30', '10:00', '09:00')])
    // All of it is between 10 pm and 6 am.
    const night = await makePractice(stand, {
      provider: { week: Array.from({ length: 7 }, () => [{ from: 11 * 60, to: 13 * 60 }]) },
    })
    const { providers: found } = await night.patron.client.booking.listFirstFree({
      providerId: night.provider.userId,
      zone: 'Pacific/Auckland',
    })
    expect(found[0]?.times.map(({ startsAt }) => startsAt)).toEqual(at('11:00', '11:30', '12:00'))
  })

  test('leave out a first consultation only for the patron who has used it', async () => {
    const made = await makeConfirmed(stand, { service: { price: 0, isFirstOnly: true } })
    const { provider, patron, service } = made
    const { directory } = provider.client
    const { service: draft } = await directory.createService(serviceInput({ noticeMinutes: 3 * 24 * 60 }))
    await directory.moveService({ id: draft.id, status: 'published' })
    const firstFor = async ({ booking }: Client) => {
      const { providers: found } = await booking.listFirstFree({ providerId: provider.userId })
      const { times = [], services = [], usedFirst } = found[0] ?? {}
      return { first: times[0]?.serviceId, services: services.map(({ serviceId }) => serviceId), usedFirst }
    }
    expect(await firstFor(patron.client)).toEqual({
      first: draft.id,
      services: [draft.id],
      usedFirst: { serviceIds: [service.id], fromPrice: draft.price },
    })
    const another = await stand.signIn('patron')
    for (const client of [another.client, stand.client('patron'), provider.client])
      expect(await firstFor(client)).toMatchObject({ first: service.id, usedFirst: null })
    await patron.client.booking.cancelBooking(
      { id: made.booking.id, expectedRefund: 0 },
      { context: { idempotencyKey: crypto.randomUUID() } },
    )
    expect(await firstFor(patron.client)).toMatchObject({ first: service.id, usedFirst: null })
  })

  test('begin in the daytime even when a week has fewer times by day than are shown', async () => {
    // In Guatemala the day begins at noon UTC, with the last of the three starts.
    const open = [{ from: 11 * 60, to: 13 * 60 }]
    const practice = await makePractice(stand, {
      provider: { week: Array.from({ length: 7 }, (_, day) => (day === 0 ? open : [])) },
    })
    const { providers: found } = await practice.patron.client.booking.listFirstFree({
      providerId: practice.provider.userId,
      zone: 'America/Guatemala',
    })
    expect(found[0]?.times.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['12:00', '12:00', '12:00'])
  })

  test('are in the directory, and change with bookings', async () => {
    const made = await makePractice(stand, { provider: { week: workdays } })
    const firstOf = async () => {
      const [row] = await stand.context.db
        .select({ firstFreeAt: providers.firstFreeAt, freeUntil: providers.freeUntil })
        .from(providers)
        .where(eq(providers.id, made.provider.userId))
      return [row?.firstFreeAt?.toISOString().slice(8, 16), row?.freeUntil?.toISOString().slice(8, 16)]
    }
    await refreshFirstFree(stand.context)
    expect(await firstOf()).toEqual(['15T09:00', '15T09:01'])
    await made.patron.client.booking.holdBooking(holdOf(made, '2026-06-15T09:00:00.000Z'))
    await stand.runJobs()
    expect(await firstOf()).toEqual(['15T10:00', '15T10:00'])
    await made.provider.client.scheduling.addTimeOff({
      from: '2026-06-15T00:00:00.000Z',
      to: '2026-06-16T00:00:00.000Z',
    })
    await refreshFirstFree(stand.context)
    expect(await firstOf()).toEqual(['16T09:00', '16T09:00'])
  })
})

test('a provider whose free time cannot be computed does not keep the others from theirs', async () => {
  const [broken, sound] = [await makePractice(stand), await makePractice(stand)]
  const idOf = ({ provider }: Practice) => eq(providers.id, provider.userId)
  await stand.deps.database.write(async (tx) => {
    await tx.update(providers).set({ freeUntil: null })
    await tx.update(providers).set({ zone: 'Nowhere/Land' }).where(idOf(broken))
  })
  const isKnown = async (practice: Practice) => {
    const [row] = await stand.context.db.select().from(providers).where(idOf(practice))
    return row?.firstFreeAt !== null
  }
  await refreshFirstFree(stand.context)
  expect([await isKnown(broken), await isKnown(sound)]).toEqual([false, true])
  await stand.deps.database.write((tx) => tx.update(providers).set({ zone: 'UTC' }).where(idOf(broken)))
  await refreshFirstFree(stand.context)
  expect(await isKnown(broken)).toBe(true)
})

describe('every listed time can be booked', () => {
  const quarter = fc.integer({ min: 0, max: 95 }).map((at) => at * 15)
  const windows = fc
    .uniqueArray(quarter, { minLength: 2, maxLength: 6 })
    .map((at) => at.toSorted((a, b) => a - b))
    .map((at) =>
      at.flatMap((from, index) => (index % 2 === 0 && at[index + 1] ? [{ from, to: at[index + 1]! }] : [])),
    )
  const world = fc.record({
    zone: fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'),
    week: fc.array(windows, { minLength: 7, maxLength: 7 }),
    special: windows,
    service: fc.record({
      lengthMinutes: fc.constantFrom(15, 25, 50, 90),
      bufferBeforeMinutes: fc.constantFrom(0, 10),
      bufferAfterMinutes: fc.constantFrom(0, 15),
      noticeMinutes: fc.constantFrom(0, 90, 1500),
      capacity: fc.constantFrom(1, 3),
    }),
    picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
    from: fc.constantFrom('2026-06-15', '2026-06-18'),
  })

  test.each(fc.sample(world, { numRuns: 5 }).map((one, index) => [index, one] as const))(
    'in random schedule %i',
    async (_index, { zone, week, special, service, picks, from }) => {
      const terms = service.capacity > 1 ? groupTerms : { format: 'Telehealth' as const }
      const practice = await makePractice(stand, {
        provider: { zone, week },
        service: { ...service, ...terms },
      })
      await stand.deps.database.write((tx) =>
        tx
          .insert(overrides)
          .values({ providerId: practice.provider.userId, on: '2026-06-19', windows: special }),
      )
      const words: string[] = []
      for (const pick of picks) {
        const { slots } = await slotsOf(practice, from, '2026-06-24', 'Asia/Dubai')
        const slot = slots[pick % Math.max(1, slots.length)]
        if (!slot) continue
        const fresh = await stand.signIn('patron')
        const { booking } = await fresh.client.booking.holdBooking(holdOf(practice, slot.startsAt))
        words.push(`${booking.startsAt} ${booking.endsAt}`)
        expect(words.at(-1)).toBe(`${slot.startsAt} ${slot.endsAt}`)
      }
      expect(words.length).toBeGreaterThan(3)
    },
  )

  test("also when somebody else's hold has just expired", async () => {
    const made = await makeHeld(stand)
    stand.clock.advance({ minutes: 10 })
    const fresh = await stand.signIn('patron')
    const { slots } = await slotsOf({ ...made, patron: fresh }, '2026-06-16')
    expect(slots.map(({ startsAt }) => startsAt)).toContain(tuesdayAt(10))
    const { booking } = await fresh.client.booking.holdBooking(holdOf(made))
    expect(booking.status).toBe('held')
  })
})
