import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { users } from '../../identity/tables.ts'
import { recordChange } from '../actions/record-change.ts'

let stand: TestApp
let admin: SignedIn
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
  ada = await stand.signIn('patron')
  bob = await stand.signIn('provider')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ firstName: 'Bob_', lastName: '100%' }).where(eq(users.id, bob.userId)),
  )
  await did(ada, 'order.place', 'order:1', { after: { total: 5 } })
  await did(bob, 'order.cancel', 'order:2', { before: { status: 'placed' }, after: { status: 'cancelled' } })
  stand.clock.advance({ days: 1 })
  await did(ada, 'account.update', `user:${ada.userId}`, { after: { name: 'Ada', password: 'Secret1!' } })
  await did(null, 'ordering.tidy', 'ordering:a%b')
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

/** Records an act of a person, or of the product itself. */
function did(
  who: SignedIn | null,
  name: `${string}.${string}`,
  subject: string,
  how: { before?: unknown; after?: unknown } = {},
) {
  const kind = who === bob ? ('provider' as const) : ('patron' as const)
  const actor = who && { userId: who.userId, sessionId: '', kind, roles: [] }
  const context = { ...stand.context, actor, audience: kind }
  return stand.deps.database.write((tx) =>
    recordChange(tx, context, name, { subject, ...how }, { reactions: [], jobs: [], news: [] }),
  )
}

type Filter = Parameters<Client['audit']['listActivities']>[0]
const subjects = async (filter: Filter) => {
  const { activities } = await admin.client.audit.listActivities(filter)
  return activities.map(({ subject }) => subject)
}
const own = () => `user:${ada.userId}`

describe('the activity list', () => {
  test('shows actor, change and host, newest first', async () => {
    const { activities } = await admin.client.audit.listActivities({})
    expect(activities.map(({ name }) => name)).toEqual([
      'ordering.tidy',
      'account.update',
      'order.cancel',
      'order.place',
    ])
    expect(activities[0]).toMatchObject({ actor: null, before: null, after: null })
    expect(activities[2]).toMatchObject({
      at: '2026-06-15T09:00:00.000Z',
      subject: 'order:2',
      actor: { id: bob.userId, name: 'Bob_ 100%', kind: 'provider' },
      host: 'provider',
      before: { status: 'placed' },
      after: { status: 'cancelled' },
    })
  })

  test('shows no secret', async () => {
    const { activities } = await admin.client.audit.listActivities({ name: 'account' })
    expect(activities.map(({ after }) => after)).toEqual([{ name: 'Ada', password: '[redacted]' }])
  })

  test.each<[string, () => Filter, () => string[]]>([
    ['the start of a name', () => ({ name: 'order.' }), () => ['order:2', 'order:1']],
    ['a whole name', () => ({ name: 'order.place' }), () => ['order:1']],
    ['the middle of a name', () => ({ name: 'place' }), () => []],
    ['a name of who did it', () => ({ actor: 'ada love' }), () => [own(), 'order:1']],
    ['an email address', () => ({ actor: bob.email.toUpperCase() }), () => ['order:2']],
    ['one subject', () => ({ subject: 'order:1' }), () => ['order:1']],
    [
      'the start of a kind of them',
      () => ({ subject: 'order' }),
      () => ['ordering:a%b', 'order:2', 'order:1'],
    ],
    ['the middle of a subject', () => ({ subject: 'rder' }), () => []],
    ['signs that stand for others elsewhere', () => ({ subject: '%' }), () => []],
    ['such signs in one subject', () => ({ subject: 'ordering:a%b' }), () => ['ordering:a%b']],
    ['such signs in a name', () => ({ name: 'order_' }), () => []],
    ['such signs in who did it', () => ({ actor: 'b_ 100%' }), () => ['order:2']],
    ['a first day', () => ({ from: '2026-06-16' }), () => ['ordering:a%b', own()]],
    ['a last day', () => ({ to: '2026-06-15' }), () => ['order:2', 'order:1']],
    ['days without anything', () => ({ from: '2026-06-17', to: '2026-06-18' }), () => []],
    [
      'the first and last possible days',
      () => ({ from: '0001-01-01', to: '9999-12-31', limit: 1 }),
      () => ['ordering:a%b'],
    ],
    ['two filters at once', () => ({ actor: 'ada', from: '2026-06-16' }), () => [own()]],
    ['a name and a subject', () => ({ name: 'order', subject: 'order:2' }), () => ['order:2']],
    ['a name and an actor', () => ({ name: 'order', actor: 'ada' }), () => ['order:1']],
    ['a search for the actor or the subject', () => ({ search: 'ada love' }), () => [own(), 'order:1']],
    ['a search that matches nothing', () => ({ search: 'nobody at all' }), () => []],
    ['a kind of subject and an actor', () => ({ subject: 'order', actor: 'ada' }), () => ['order:1']],
  ])('is filtered by %s', async (_what, filter, found) => {
    expect(await subjects(filter())).toEqual(found())
  })

  test.each<[string, Filter]>([
    ['everything', {}],
    ['one actor', { actor: 'ada' }],
    ['a common start of the name', { name: 'order' }],
    ['a kind of subject', { subject: 'order' }],
  ])('is paged: %s', async (_what, filter) => {
    const all = await subjects(filter)
    expect(all.length).toBeGreaterThan(1)
    const read: string[] = []
    let before: string | null = null
    do {
      const page = await admin.client.audit.listActivities({ ...filter, limit: 1, ...(before && { before }) })
      read.push(...page.activities.map(({ subject }) => subject))
      before = page.older
    } while (before !== null)
    expect(read).toEqual(all)
  })

  test.each<[string, Filter]>([
    ['everything', {}],
    ['one actor', { actor: 'ada' }],
    ['a common start of the name', { name: 'order' }],
    ['a kind of subject', { subject: 'order' }],
    ['a range of days', { from: '2026-06-01', to: '2026-06-30' }],
  ])('can also be read from the oldest first: %s', async (_what, filter) => {
    const all = await subjects(filter)
    const read: string[] = []
    let before: string | null = null
    do {
      const page = await admin.client.audit.listActivities({
        ...filter,
        sort: 'at',
        limit: 1,
        ...(before && { before }),
      })
      read.push(...page.activities.map(({ subject }) => subject))
      before = page.older
    } while (before !== null)
    expect(read).toEqual(all.toReversed())
  })

  test.each(['patron', 'provider', 'tenant', 'staff'] as const)('is not available to a %s', async (kind) => {
    const { client } = await stand.signIn(kind)
    await expect(client.audit.listActivities({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('reads', () => {
  const names = async (filter: Filter) =>
    (await admin.client.audit.listActivities(filter)).activities.map(({ name }) => name)

  test('can be excluded or shown alone, and refusals and emergency reads do not count as plain reads', async () => {
    const since = '2026-06-17'
    stand.clock.advance({ days: 1 })
    for (const name of [
      'orders.getOrder',
      'orders.getOrder.refused',
      'emergency.getEmergencyResults',
      'order.ship',
    ] as const)
      await did(bob, name, 'orders:9')
    admin = await stand.signIn('admin')
    const deeds = ['order.ship', 'emergency.getEmergencyResults', 'orders.getOrder.refused']
    expect(await names({ from: since, kind: 'deeds', subject: 'orders:9' })).toEqual(deeds)
    expect(await names({ from: since, kind: 'looks', subject: 'orders:9' })).toEqual(['orders.getOrder'])
    expect(await names({ from: since, subject: 'orders:9' })).toHaveLength(4)
  })
})

test('acts on a person are found by their name', async () => {
  await did(null, 'user.disable', `user:${bob.userId}`)
  const { activities } = await admin.client.audit.listActivities({ search: 'Bob_', name: 'user.disable' })
  expect(activities).toMatchObject([{ subject: `user:${bob.userId}`, actor: null }])
  const byId = await admin.client.audit.listActivities({ search: bob.userId, name: 'user.disable' })
  expect(byId.activities).toHaveLength(1)
})

test('a sign-in is attributed to the account and found by its name', async () => {
  await did(null, 'user.logIn', own())
  const { email } = ada
  for (const filter of [{ name: 'user.logIn' }, { name: 'user.logIn', actor: email }]) {
    const { activities } = await admin.client.audit.listActivities(filter)
    expect(activities.map(({ actor }) => actor)).toMatchObject([{ id: ada.userId, kind: 'patron' }])
  }
  const { activities: tidied } = await admin.client.audit.listActivities({ name: 'ordering.tidy' })
  expect(tidied[0]?.actor).toBeNull()
})

test('a row with a former event name has the current name and is found by it', async () => {
  await did(null, 'notice.tell', 'notice:1')
  for (const name of ['notification.', 'notification.create', 'notice.']) {
    const { activities } = await admin.client.audit.listActivities({ name })
    expect(activities.map((one) => one.name)).toEqual(['notification.create'])
  }
})

test('acts of people can be separated from automatic ones', async () => {
  const since = '2026-06-18'
  stand.clock.advance({ days: 1 })
  await did(bob, 'order.ship', 'order:7')
  await did(null, 'user.logIn', own())
  await did(null, 'orders.getOrder.refused', 'orders:7')
  await did(null, 'orders.getOrder', 'orders:7')
  await did(null, 'ordering.tidy', 'ordering:7')
  admin = await stand.signIn('admin')
  const names = async (filter: Filter) =>
    (await admin.client.audit.listActivities({ from: since, ...filter })).activities.map(({ name }) => name)
  expect(await names({ kind: 'people' })).toEqual(['orders.getOrder.refused', 'user.logIn', 'order.ship'])
  expect(await names({ kind: 'product' })).toEqual(['ordering.tidy'])
  expect(await names({ kind: 'looks' })).toEqual(['orders.getOrder'])
})
