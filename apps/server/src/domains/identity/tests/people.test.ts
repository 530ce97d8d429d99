import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { goodPassword, linkFor, logInWith } from '../../../testing/accounts/log-in.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { setUpAuthenticator } from '../../../testing/accounts/second-factor.ts'
import { and, eq, isNull } from '../../../db/drizzle.ts'
import { createAccount } from '../actions/create-account.ts'
import { users } from '../tables.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

let people = 0
async function account(lastName = 'Haddad') {
  const email = `person-${++people}@people.example`
  const id = await createAccount(stand.context, {
    kind: 'patron',
    firstName: 'Maya',
    lastName,
    email,
    password: goodPassword,
  })
  return { id: id!, email }
}

const trailOf = async (id: string) =>
  (
    await stand.deps.database.pool.query<{ name: string; after: unknown }>(
      `select name, after from changes where subject = $1 order by at, id`,
      [`user:${id}`],
    )
  ).rows

describe('people', () => {
  test('are found by name, email, kind and state, without private data', async () => {
    const { id, email } = await account('Zwillingsname')
    const { identity } = admin.client
    const found = async (filter: Parameters<typeof identity.listUsers>[0]) =>
      (await identity.listUsers(filter)).users.map((user) => user.id)
    expect(await found({ search: 'maya zwilling' })).toEqual([id])
    expect(await found({ search: email })).toEqual([id])
    for (const sort of ['name', '-kind', 'state', '-since'] as const)
      expect(await found({ search: email, sort })).toEqual([id])
    expect(await found({ search: 'zwilling', kind: 'provider' })).toEqual([])
    expect(await found({ search: 'zwilling', state: 'disabled' })).toEqual([])
    expect(await identity.listUsers({ search: 'zwilling', state: 'disabled' })).toMatchObject({
      totalRecords: 0,
      stateCounts: { active: 1, disabled: 0 },
    })
    expect(await found({ search: 'z%g' })).toEqual([])
    await logInWith(stand, 'patron', email)
    const { user } = await identity.getUser({ id })
    expect(user).toMatchObject({ email, openSessions: 1, lastSeenAt: stand.clock.now().toISOString() })
    expect(JSON.stringify(user)).not.toMatch(/password|hash|token/i)
  })

  test('who are disabled lose access at once until they are enabled, and the reason is recorded', async () => {
    const { id, email } = await account()
    const own = stand.client('patron', await logInWith(stand, 'patron', email)).identity
    const { identity } = admin.client
    await expect(identity.disableUser({ id, reason: ' ' })).rejects.toMatchObject({
      errors: { reason: 'Reason cannot be empty!' },
    })
    expect((await identity.disableUser({ id, reason: 'Chargeback fraud' })).user.disabledAt).not.toBeNull()
    expect(await codeOf(own.getAccount())).toBe('UNAUTHENTICATED')
    const guest = stand.client('patron').identity
    expect(await codeOf(guest.logIn({ email, password: goodPassword }))).toBe('INVALID_CREDENTIALS')
    expect(await codeOf(identity.disableUser({ id, reason: 'Again' }))).toBe('CONFLICT')
    expect((await identity.enableUser({ id })).user.disabledAt).toBeNull()
    expect(await codeOf(identity.enableUser({ id }))).toBe('CONFLICT')
    expect(await logInWith(stand, 'patron', email)).toMatch(/session=.{20}/)
    const trail = await trailOf(id)
    expect(trail.find(({ name }) => name === 'user.disable')?.after).toMatchObject({
      reason: 'Chargeback fraud',
    })
  })

  test('cannot disable the administrator account they are using', async () => {
    const { identity } = admin.client
    expect(await codeOf(identity.disableUser({ id: admin.userId, reason: 'Oops' }))).toBe('CONFLICT')
    expect(await codeOf(identity.getAccount())).toBe('succeeded')
  })

  test('can be signed out on every device, and their account remains', async () => {
    const { id, email } = await account()
    const cookies = [await logInWith(stand, 'patron', email), await logInWith(stand, 'patron', email)]
    expect(await admin.client.identity.endUserSessions({ id })).toEqual({ ended: 2 })
    for (const cookie of cookies)
      expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('UNAUTHENTICATED')
    expect(await logInWith(stand, 'patron', email)).toMatch(/session=.{20}/)
  })
})

describe('administrators', () => {
  const outcomes = async (promises: Promise<unknown>[]) =>
    (await Promise.all(promises.map(codeOf))).toSorted()
  const alone = async () => {
    const own = await testApp()
    return { own, first: await own.signIn('admin'), close: () => own.close() }
  }
  const left = (own: TestApp) =>
    own.context.db.$count(users, and(eq(users.kind, 'admin'), isNull(users.disabledAt)))
  const reason = 'Leaves the company'

  test('are promoted from staff and demoted, with a reason, and have to log in again', async () => {
    const iris = await stand.signIn('staff')
    const { identity } = admin.client
    const changed = await identity.changeUserKind({
      id: iris.userId,
      kind: 'admin',
      reason: 'Leads the team',
    })
    expect(changed.user.kind).toBe('admin')
    expect(await codeOf(iris.client.identity.getAccount())).toBe('UNAUTHENTICATED')
    expect((await trailOf(iris.userId)).at(-1)).toMatchObject({ after: { reason: 'Leads the team' } })
    expect(await codeOf(identity.changeUserKind({ id: iris.userId, kind: 'admin', reason }))).toBe('CONFLICT')
    const again = await stand.signInAs(iris.userId)
    expect(await codeOf(again.identity.listUsers({}))).toBe('succeeded')
    await identity.changeUserKind({ id: iris.userId, kind: 'staff', reason })
    const { id } = await account()
    expect(await codeOf(identity.changeUserKind({ id, kind: 'admin', reason }))).toBe('CONFLICT')
    await stand.runJobs()
    const after = (await stand.signInAs(iris.userId)).notifications
    expect((await after.listNotices({})).notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['You are now an administrator', 'You are now staff']),
    )
  })

  test('cannot demote the last of them', async () => {
    const { own, first, close } = await alone()
    const { identity } = first.client
    expect(await codeOf(identity.changeUserKind({ id: first.userId, kind: 'staff', reason }))).toBe(
      'CONFLICT',
    )
    expect(await left(own)).toBe(1)
    await close()
  })

  test('keep one of two who step down or disable each other at once', async () => {
    const { own, first, close } = await alone()
    const second = await own.signIn('admin')
    const stepDown = ({ client, userId }: SignedIn) =>
      client.identity.changeUserKind({ id: userId, kind: 'staff', reason })
    expect(await outcomes([stepDown(first), stepDown(second)])).toEqual(['CONFLICT', 'succeeded'])
    expect(await left(own)).toBe(1)
    const [third, fourth] = [await own.signIn('admin'), await own.signIn('admin')]
    const results = await outcomes([
      third.client.identity.disableUser({ id: fourth.userId, reason }),
      fourth.client.identity.disableUser({ id: third.userId, reason }),
    ])
    expect(results.filter((code) => code === 'succeeded')).toHaveLength(1)
    expect(await left(own)).toBe(2)
    await close()
  })
})

describe('an administrator who is disabled while their request waits', () => {
  test('changes nothing, and is told that they are signed out', async () => {
    const fallen = await stand.signIn('admin')
    const { id } = await account()
    const holder = await stand.deps.database.pool.connect()
    await holder.query('begin')
    await holder.query('update users set disabled_at = now() where id = $1', [fallen.userId])
    const asked = codeOf(fallen.client.identity.disableUser({ id, reason: 'While falling' }))
    await untilBlocked(stand)
    await holder.query('commit')
    holder.release()
    expect(await asked).toBe('UNAUTHENTICATED')
    expect(await admin.client.identity.getUser({ id })).toMatchObject({ user: { disabledAt: null } })
  })

  test('reads nothing from calls that log reads', async () => {
    const fallen = await stand.signIn('admin')
    const { id } = await account()
    const release = await blockChanges(stand)
    const asked = codeOf(fallen.client.identity.getUser({ id }))
    await untilBlocked(stand)
    await stand.deps.database.pool.query('update users set disabled_at = now() where id = $1', [
      fallen.userId,
    ])
    await release()
    expect(await asked).toBe('UNAUTHENTICATED')
  })
})

describe('a staff account', () => {
  const input = { firstName: 'Iris', lastName: 'Lang', email: 'iris.lang@people.example' }

  test('is created by an administrator, and its owner sets the password by the emailed link, once, and a second factor', async () => {
    const { user } = await admin.client.identity.createStaff(input)
    expect(user).toMatchObject({ kind: 'staff', roles: [], disabledAt: null })
    const link = await linkFor(stand, input.email)
    // The page asks to set a password, not to replace one.
    expect((await stand.mails(input.email))[0]?.text).toMatch(/\/forgot-password\/password#first\.\S/)
    const guest = stand.client('admin').identity
    stand.clock.advance({ days: 6, hours: 23 })
    expect(
      await codeOf(stand.client('patron').identity.resetPasswordByLink({ link, password: 'Fresh1!xyz' })),
    ).toBe('CODE_EXPIRED')
    expect(await codeOf(guest.resetPasswordByLink({ link, password: 'Iris!2026x' }))).toBe(
      'VALIDATION_FAILED',
    )
    await guest.resetPasswordByLink({ link, password: 'Fresh1!xyz' })
    expect(await codeOf(guest.resetPasswordByLink({ link, password: 'Fresh2!xyz' }))).toBe('CODE_EXPIRED')
    const cookie = await logInWith(stand, 'admin', input.email, { password: 'Fresh1!xyz' })
    const own = stand.client('admin', cookie)
    expect(await codeOf(own.identity.getAccount())).toBe('UNAUTHENTICATED')
    await setUpAuthenticator(stand, own)
    expect((await own.identity.getAccount()).user.kind).toBe('staff')
  })

  test('needs an address that is not in use, and its invitation expires after seven days', async () => {
    admin = await stand.signIn('admin')
    await expect(admin.client.identity.createStaff(input)).rejects.toMatchObject({
      errors: { email: 'There is already an account with this email.' },
    })
    const email = 'late@people.example'
    await admin.client.identity.createStaff({ ...input, email })
    const link = await linkFor(stand, email)
    stand.clock.advance({ days: 7 })
    const guest = stand.client('admin').identity
    expect(await codeOf(guest.resetPasswordByLink({ link, password: 'Fresh1!xyz' }))).toBe('CODE_EXPIRED')
  })
})
