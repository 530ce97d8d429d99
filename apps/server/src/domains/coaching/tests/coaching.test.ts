import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { makeConfirmed, makeRequested, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { goalOf, makeCoached, makeGoal, makeNote, stepOf } from '../../../testing/coaching.ts'
import { setDisabled } from '../../../testing/accounts/disabled.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makePurchase, makeUsed } from '../../../testing/sales/packages.ts'
import { remindOfSteps } from '../jobs.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }
const missing = { code: 'NOT_FOUND', status: 404 }
const spacesOf = async ({ client }: { client: Awaited<ReturnType<TestApp['signIn']>>['client'] }) =>
  (await client.coaching.listCoachingSpaces({})).spaces

describe('a space', () => {
  test('accepts no new goal for a disabled account', async () => {
    const { patron, provider, space } = await makeCoached(stand)
    const add = () => outcomeOf(provider.client.coaching.addGoal({ id: space.id, ...goalOf() }))
    await setDisabled(stand, patron, true)
    expect(await add()).toBe('NOT_FOUND')
    await setDisabled(stand, patron, false)
    expect(await add()).toBe('done')
  })

  test('accepts nothing new at the moment in which it ends', async () => {
    const { patron, provider, space } = await makeCoached(stand)
    const { id } = space
    const words = await runInterleaved(
      stand,
      () => outcomeOf(patron.client.coaching.moveCoachingSpace({ id, status: 'ended' })),
      () => outcomeOf(provider.client.coaching.addGoal({ id, ...goalOf() })),
    )
    expect(words).toEqual(['done', 'ILLEGAL_TRANSITION'])
  })

  test('exists for both once a coaching session is booked, and once only', async () => {
    const { patron, provider, service, booking, space } = await makeCoached(stand)
    expect(space).toMatchObject({
      status: 'open',
      role: 'patron',
      verbs: ['write', 'end'],
      upcoming: 1,
      openGoals: 0,
      other: { id: provider.userId },
      nextSessionAt: booking.startsAt,
      goals: [],
      sessions: [
        {
          bookingId: booking.id,
          title: 'First talk',
          status: 'confirmed',
        },
      ],
    })
    await patron.client.booking.holdBooking({
      serviceId: service.id,
      startsAt: '2026-06-17T10:00:00.000Z',
      zone: 'Asia/Dubai',
    })
    await stand.runJobs()
    expect(await spacesOf(patron)).toMatchObject([{ id: space.id, upcoming: 2 }])
    const [theirs] = await spacesOf(provider)
    expect(theirs).toMatchObject({ id: space.id, role: 'provider', other: { id: patron.userId } })
  })

  test('does not exist for other bookings or ones that are not confirmed', async () => {
    const { patron } = await makeConfirmed(stand)
    const asked = await makeRequested(stand, { service: { isCoaching: true } })
    await stand.runJobs()
    expect([await spacesOf(patron), await spacesOf(asked.patron)]).toEqual([[], []])
    await asked.provider.client.booking.acceptBooking(
      { id: asked.booking.id },
      { context: { idempotencyKey: crypto.randomUUID() } },
    )
    await stand.runJobs()
    expect(await spacesOf(asked.patron)).toHaveLength(1)
  })

  test('exists once a coaching package is paid, and shows its remaining units', async () => {
    const used = await makeUsed(stand, { service: { isCoaching: true } })
    const { patron, provider, purchase } = used
    await stand.runJobs()
    const left = {
      purchaseId: purchase.id,
      number: purchase.number,
      title: purchase.service.title,
      left: 2,
      sessions: 3,
      validUntil: purchase.validUntil,
    }
    for (const [{ client }, id] of [
      [patron, provider.userId],
      [provider, patron.userId],
    ] as const)
      expect((await client.coaching.getCoachingSpace({ id })).space.packages).toEqual([left])
    const bought = await makePurchase(stand, { service: { isCoaching: true } })
    await stand.runJobs()
    expect(await spacesOf(bought.patron)).toMatchObject([{ upcoming: 0 }])
    const other = await makePurchase(stand)
    await stand.runJobs()
    expect(await spacesOf(other.patron)).toEqual([])
    await patron.client.packages.refundPurchase({ id: purchase.id, expectedRefund: 160 }, withNewKey())
    const { space } = await patron.client.coaching.getCoachingSpace({ id: provider.userId })
    expect(space.packages).toEqual([])
  })

  test('is private to its two participants', async () => {
    const { space, patron } = await makeGoal(stand)
    const [other, otherProvider] = [await stand.signIn('patron'), (await makeCoached(stand)).provider]
    for (const { client } of [other, otherProvider])
      await expect(client.coaching.getCoachingSpace({ id: space.id })).rejects.toMatchObject(missing)
    await expect(other.client.coaching.getCoachingSpace({ id: patron.userId })).rejects.toMatchObject(missing)
  })
})

describe('goals and steps', () => {
  test('are written by both and completed by the patron', async () => {
    const { patron, provider, goalId, actionId, space } = await makeGoal(stand)
    const [goal] = space.goals
    expect(goal).toMatchObject({ area: 'spiritual', leaf: 'Peace', by: 'patron', verbs: ['addAction'] })
    expect(goal?.actions.map(({ by, verbs }) => [by, verbs])).toEqual([
      ['patron', []],
      ['provider', ['change', 'remove']],
    ])
    const ticked = await patron.client.coaching.tickAction({ id: actionId, done: true })
    expect(ticked.space).toMatchObject({ openGoals: 1, openActions: 1 })
    const again = await patron.client.coaching.tickAction({ id: actionId, done: false })
    expect(again.space.openActions).toBe(2)
    await expect(provider.client.coaching.updateAction({ ...stepOf(), id: actionId })).rejects.toMatchObject(
      refused,
    )
    const reached = await patron.client.coaching.moveGoal({ id: goalId, status: 'reached' })
    expect(reached.space.goals[0]).toMatchObject({ status: 'reached', verbs: ['move'] })
    expect(reached.space).toMatchObject({ openGoals: 0, openActions: 0 })
    await expect(patron.client.coaching.addAction({ ...stepOf(), id: goalId })).rejects.toMatchObject(refused)
    await expect(patron.client.coaching.moveGoal({ id: goalId, status: 'let_go' })).rejects.toMatchObject(
      refused,
    )
  })

  test('are changed and removed by their author', async () => {
    const { patron, provider, goalId, actionId } = await makeGoal(stand)
    const changed = await patron.client.coaching.updateGoal({
      ...goalOf({ title: 'Sleep well', leaf: 'Heal', until: null, why: '' }),
      id: goalId,
    })
    expect(changed.space.goals[0]).toMatchObject({
      title: 'Sleep well',
      leaf: 'Heal',
      until: null,
      why: null,
    })
    await expect(provider.client.coaching.updateGoal({ ...goalOf(), id: goalId })).rejects.toMatchObject(
      refused,
    )
    await expect(provider.client.coaching.moveGoal({ id: goalId, status: 'reached' })).rejects.toMatchObject(
      refused,
    )
    await expect(provider.client.coaching.removeAction({ id: actionId })).rejects.toMatchObject(refused)
    const { space } = await patron.client.coaching.removeAction({ id: actionId })
    expect(space.goals[0]?.actions.map(({ by }) => by)).toEqual(['provider'])
  })

  test('invalid input is refused', async () => {
    const { patron, space } = await makeCoached(stand)
    const wrong = [
      { title: '' },
      { leaf: 'Run' as never },
      { until: '2026-02-30' },
      { title: 'x'.repeat(121) },
    ]
    for (const goal of wrong)
      await expect(patron.client.coaching.addGoal({ ...goalOf(goal), id: space.id })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      })
  })

  test('the database enforces the transitions of a goal too', async () => {
    const { patron, goalId } = await makeGoal(stand)
    await patron.client.coaching.moveGoal({ id: goalId, status: 'let_go' })
    await expect(
      stand.deps.database.write((tx) =>
        tx.execute(sql`update coaching_goals set status = 'reached' where id = ${goalId}`),
      ),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})

describe('notes', () => {
  test('are seen by both, edited by their author, and no edit is lost', async () => {
    const { patron, provider, space, note, booking } = await makeNote(stand)
    const { notes } = await provider.client.coaching.listNotes({ id: space.id })
    expect(notes).toMatchObject([
      { text: 'It went well.', by: 'patron', verbs: [], session: { bookingId: booking.id } },
    ])
    const input = { id: note.id, text: 'It went very well.', bookingId: null, revision: 1 }
    const both = await Promise.allSettled([
      patron.client.coaching.updateNote(input),
      patron.client.coaching.updateNote({ ...input, text: 'So so.' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'OUT_OF_DATE', status: 409 },
    })
    await expect(provider.client.coaching.updateNote({ ...input, revision: 2 })).rejects.toMatchObject(
      refused,
    )
    await patron.client.coaching.removeNote({ id: note.id })
    expect((await provider.client.coaching.listNotes({ id: space.id })).totalRecords).toBe(0)
  })

  test('can refer to sessions of the two only', async () => {
    const { patron, space } = await makeCoached(stand)
    const other = await makeConfirmed(stand, { patron, at: tuesdayAt(14) })
    await expect(
      patron.client.coaching.writeNote({ id: space.id, text: 'Hm.', bookingId: other.booking.id }),
    ).rejects.toMatchObject(missing)
  })

  test('texts appear in no audit trail', async () => {
    const { space, patron } = await makeNote(stand)
    await patron.client.coaching.addGoal({ ...goalOf({ title: 'A secret goal' }), id: space.id })
    const { rows } = await stand.deps.database.pool.query<{ text: string }>(
      `select after::text as text from changes where subject = $1`,
      [`coaching:${space.id}`],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { text } of rows) expect(text).not.toMatch(/secret|went well/)
  })
})

describe('an ended space', () => {
  test('shows the provider only what they wrote, and accepts nothing new', async () => {
    const { patron, provider, space, goalId, actionId } = await makeGoal(stand)
    await provider.client.coaching.addGoal({ ...goalOf({ title: 'Rest', leaf: 'Heal' }), id: space.id })
    for (const { client } of [patron, provider])
      await client.coaching.writeNote({ id: space.id, text: 'A note.', bookingId: null })
    const after = await patron.client.coaching.moveCoachingSpace({ id: space.id, status: 'ended' })
    expect(after.space).toMatchObject({ status: 'ended', verbs: ['open'], openGoals: 2 })
    const seen = await provider.client.coaching.getCoachingSpace({ id: space.id })
    expect(seen.space.goals.map(({ title }) => title)).toEqual(['Rest'])
    expect(seen.space).toMatchObject({ openGoals: 1, openActions: 0, verbs: [] })
    const { notes, totalRecords } = await provider.client.coaching.listNotes({ id: space.id })
    expect([notes.map(({ by }) => by), totalRecords]).toEqual([['provider'], 1])
    await expect(provider.client.coaching.addAction({ ...stepOf(), id: goalId })).rejects.toMatchObject(
      missing,
    )
    await expect(provider.client.coaching.addGoal({ ...goalOf(), id: space.id })).rejects.toMatchObject(
      refused,
    )
    await expect(patron.client.coaching.tickAction({ id: actionId, done: true })).rejects.toMatchObject(
      refused,
    )
    await stand.runJobs()
    const { notices } = await provider.client.notifications.listNotices({})
    expect(notices[0]).toMatchObject({ title: 'A coaching space has ended' })
    await patron.client.coaching.moveCoachingSpace({ id: space.id, status: 'open' })
    const { space: back } = await provider.client.coaching.getCoachingSpace({ id: space.id })
    expect(back.goals).toHaveLength(2)
  })
})

test("a step is reminded of once, in the morning of its date in the patron's zone", async () => {
  const own = await testApp({ ports: { cards: createTestCards() } })
  const { patron, space, goalId } = await makeGoal(own)
  const told = async () =>
    (await patron.client.notifications.listNotices({})).notices.filter(
      ({ title }) => title === 'A step for today',
    )
  const look = async () => {
    await remindOfSteps(own.context)
    await own.runJobs()
    return (await told()).length
  }
  const now = own.clock.now()
  const today = now.toISOString().slice(0, 10)
  await patron.client.coaching.addAction({ ...stepOf({ what: 'Call Ana', until: today }), id: goalId })
  const dubaiHour = (now.getUTCHours() + 4) % 24
  expect(dubaiHour).toBeGreaterThanOrEqual(8)
  expect(await look()).toBe(1)
  expect(await look()).toBe(1)
  const [notice] = await told()
  expect(notice).toMatchObject({ href: `/wellness-coach/${space.id}` })
  expect(notice?.body).not.toMatch(/Ana/)
  await own.close()
})
