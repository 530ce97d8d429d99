import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ask, cookieOf, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'
import { codeOfApp, setUpAuthenticator } from '../../../testing/accounts/second-factor.ts'
import { createAccount } from '../../identity/actions/create-account.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

let people = 0
/** Logged in with the password and the emailed code. */
async function loggedIn() {
  const email = `second-${++people}@wellspring.example`
  const name = { firstName: 'Maya', lastName: 'Haddad' }
  const id = await createAccount(stand.context, { ...name, kind: 'patron', email, password: goodPassword })
  const again = async () => stand.client('patron', await logInWith(stand, 'patron', email))
  return { id: id!, email, client: await again(), again }
}

describe('an authenticator app', () => {
  test('is required from its first code on, at every login and on every device', async () => {
    const { client, again } = await loggedIn()
    const other = await again()
    const { secret } = await client.secondFactor.startAuthenticator()
    expect(await codeOf(client.secondFactor.confirmAuthenticator({ code: '000000' }))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await codeOf(other.identity.getAccount())).toBe('succeeded')
    const { recoveryCodes } = await client.secondFactor.confirmAuthenticator({
      code: codeOfApp(stand, secret),
    })
    expect(recoveryCodes).toHaveLength(10)
    expect((await client.secondFactor.getSecondFactor()).secondFactor).toEqual({
      isRequired: false,
      since: stand.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await codeOf(client.identity.getAccount())).toBe('succeeded')
    expect(await codeOf(other.identity.getAccount())).toBe('UNAUTHENTICATED')
    stand.clock.advance({ minutes: 1 })
    await other.secondFactor.proveSecondFactor({ code: codeOfApp(stand, secret) })
    expect(await codeOf(other.identity.getAccount())).toBe('succeeded')
  })

  test('accepts each code once and no older one, even concurrently', async () => {
    const { client, again } = await loggedIn()
    const { secret } = await setUpAuthenticator(stand, client)
    stand.clock.advance({ minutes: 2 })
    const sessions = [await again(), await again(), await again(), await again()]
    const code = codeOfApp(stand, secret)
    const answers = await Promise.all(
      sessions.map((session) => codeOf(session.secondFactor.proveSecondFactor({ code }))),
    )
    expect(answers.toSorted()).toEqual([
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'succeeded',
    ])
    const late = await again()
    const older = codeOfApp(stand, secret, -1)
    expect(await codeOf(late.secondFactor.proveSecondFactor({ code: older }))).toBe('VALIDATION_FAILED')
    expect(await codeOf(late.identity.getAccount())).toBe('UNAUTHENTICATED')
    const ahead = codeOfApp(stand, secret, 1)
    expect(await codeOf(late.secondFactor.proveSecondFactor({ code: ahead }))).toBe('succeeded')
  })

  test('limits guesses', async () => {
    const { client, again } = await loggedIn()
    const { secret } = await setUpAuthenticator(stand, client)
    const session = await again()
    const tries = Array.from({ length: 30 }, () =>
      codeOf(session.secondFactor.proveSecondFactor({ code: '000000' })),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === 'VALIDATION_FAILED').length).toBeLessThanOrEqual(10)
    expect(await codeOf(session.secondFactor.proveSecondFactor({ code: codeOfApp(stand, secret) }))).toBe(
      'TOO_MANY_REQUESTS',
    )
    stand.clock.advance({ minutes: 15 })
    expect(await codeOf(session.secondFactor.proveSecondFactor({ code: codeOfApp(stand, secret) }))).toBe(
      'succeeded',
    )
  })

  test('cannot be changed with the first factor only', async () => {
    const { client, again } = await loggedIn()
    const { secret } = await setUpAuthenticator(stand, client)
    stand.clock.advance({ minutes: 1 })
    const { secondFactor, identity } = await again()
    const code = codeOfApp(stand, secret)
    expect(await codeOf(secondFactor.startAuthenticator())).toBe('UNAUTHENTICATED')
    expect(await codeOf(secondFactor.confirmAuthenticator({ code }))).toBe('UNAUTHENTICATED')
    expect(await codeOf(secondFactor.removeAuthenticator({ code }))).toBe('UNAUTHENTICATED')
    expect(await codeOf(secondFactor.renewRecoveryCodes({ code }))).toBe('UNAUTHENTICATED')
    expect(await codeOf(identity.listSessions())).toBe('UNAUTHENTICATED')
  })

  test('is removed with a code, which restores the previous login', async () => {
    const { client, again } = await loggedIn()
    const { secret, recoveryCodes } = await setUpAuthenticator(stand, client)
    expect(await codeOf(client.secondFactor.removeAuthenticator({ code: '000000' }))).toBe(
      'VALIDATION_FAILED',
    )
    await client.secondFactor.removeAuthenticator({ code: codeOfApp(stand, secret) })
    const fresh = await again()
    expect(await codeOf(fresh.identity.getAccount())).toBe('succeeded')
    expect(await codeOf(fresh.secondFactor.proveSecondFactor({ code: recoveryCodes[0]! }))).toBe(
      'VALIDATION_FAILED',
    )
  })

  test('has an unreadable secret and unreadable recovery codes in the database', async () => {
    const { id, client } = await loggedIn()
    const { secret, recoveryCodes } = await setUpAuthenticator(stand, client)
    const { rows } = await stand.deps.database.pool.query<{ kept: string }>(
      `select (select encode(sealed_secret, 'escape') from authenticators where user_id = $1)
         || (select string_agg(encode(code_hash, 'escape'), '') from recovery_codes where user_id = $1)
         || (select string_agg(c::text, '') from changes c where subject = 'user:' || $1) as kept`,
      [id],
    )
    expect(rows[0]?.kept).toContain('secondFactor.confirm')
    for (const hidden of [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(rows[0]?.kept).not.toContain(hidden)
  })
})

describe('a recovery code', () => {
  test('replaces the app, once, in any spelling', async () => {
    const { client, again } = await loggedIn()
    const { recoveryCodes } = await setUpAuthenticator(stand, client)
    const [first = '', second = ''] = recoveryCodes
    const [one, other] = [await again(), await again()]
    await one.secondFactor.proveSecondFactor({ code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })
    expect((await one.secondFactor.getSecondFactor()).secondFactor.recoveryCodesLeft).toBe(9)
    expect(await codeOf(other.secondFactor.proveSecondFactor({ code: first }))).toBe('VALIDATION_FAILED')
    const fresh = await one.secondFactor.renewRecoveryCodes({ code: second })
    expect(fresh.recoveryCodes).toHaveLength(10)
    expect(await codeOf(other.secondFactor.proveSecondFactor({ code: recoveryCodes[2]! }))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await codeOf(other.secondFactor.proveSecondFactor({ code: fresh.recoveryCodes[0]! }))).toBe(
      'succeeded',
    )
  })

  test('of another person is invalid', async () => {
    const [maya, ruth] = [await loggedIn(), await loggedIn()]
    const { recoveryCodes } = await setUpAuthenticator(stand, maya.client)
    await setUpAuthenticator(stand, ruth.client)
    const session = await ruth.again()
    expect(await codeOf(session.secondFactor.proveSecondFactor({ code: recoveryCodes[0]! }))).toBe(
      'VALIDATION_FAILED',
    )
  })
})

describe('staff', () => {
  const account = async () => {
    const name = { firstName: 'Iris', lastName: 'Lang' }
    const email = `staff-${++people}@hospital.example`
    await createAccount(stand.context, { ...name, kind: 'staff', email, password: goodPassword })
    return stand.client('admin', await logInWith(stand, 'admin', email))
  }

  test('must set up a second factor before they see anything, and keep one', async () => {
    const client = await account()
    expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
    expect(await codeOf(client.orders.listOrders({}))).toBe('UNAUTHENTICATED')
    expect(await codeOf(client.secondFactor.proveSecondFactor({ code: '000000' }))).toBe('VALIDATION_FAILED')
    const { secret } = await setUpAuthenticator(stand, client)
    expect((await client.identity.getAccount()).user.kind).toBe('staff')
    expect((await client.secondFactor.getSecondFactor()).secondFactor.isRequired).toBe(true)
    const code = codeOfApp(stand, secret)
    expect(await codeOf(client.secondFactor.removeAuthenticator({ code }))).toBe('CONFLICT')
  })

  test('are not admitted by an unconfirmed app', async () => {
    const client = await account()
    const { secret } = await client.secondFactor.startAuthenticator()
    const code = codeOfApp(stand, secret)
    expect(await codeOf(client.secondFactor.proveSecondFactor({ code }))).toBe('VALIDATION_FAILED')
    expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
  })
})

test('stay verified when their session is renewed or their password changes', async () => {
  const { client, email } = await loggedIn()
  const { secret } = await setUpAuthenticator(stand, client)
  const body = { currentPassword: goodPassword, password: 'Fresh2!xyz' }
  let cookie = await logInWith(stand, 'patron', email)
  await stand.client('patron', cookie).secondFactor.proveSecondFactor({ code: codeOfApp(stand, secret) })
  cookie = cookieOf(await ask(stand, 'patron', { method: 'POST', path: '/v1/account/renew', cookie }))
  cookie = cookieOf(await ask(stand, 'patron', { method: 'PUT', path: '/v1/account/password', cookie, body }))
  expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('succeeded')
})

describe('the owner of an account', () => {
  const subjects = async (email: string) => {
    await stand.runJobs()
    return (await stand.mails(email)).map(({ subject }) => subject)
  }

  test('is told about changes to their login, even without other emails', async () => {
    const { client, again, email } = await loggedIn()
    const { secret, recoveryCodes } = await setUpAuthenticator(stand, client)
    const other = await again()
    await other.secondFactor.proveSecondFactor({ code: recoveryCodes[0]! })
    await other.secondFactor.renewRecoveryCodes({ code: codeOfApp(stand, secret) })
    stand.clock.advance({ minutes: 1 })
    await other.secondFactor.removeAuthenticator({ code: codeOfApp(stand, secret) })
    await other.identity.changePassword({ currentPassword: goodPassword, password: 'Fresh2!xyz' })
    expect(await subjects(email)).toEqual(
      expect.arrayContaining([
        'An authenticator app was set up',
        'A recovery code was used to log in',
        'New recovery codes were created',
        'Your authenticator app was removed',
        'Your password was changed',
      ]),
    )
  })

  test('is not told about a login with a code of the app', async () => {
    const { client, again, email } = await loggedIn()
    const { secret } = await setUpAuthenticator(stand, client)
    await (await again()).secondFactor.proveSecondFactor({ code: codeOfApp(stand, secret) })
    expect(await subjects(email)).not.toContain('A recovery code was used to log in')
  })
})

describe('a lost second factor', () => {
  const reason = 'Showed her passport'

  test('is removed by an administrator: its owner is signed out, told, and logs in with the password', async () => {
    const { id, client, email, again } = await loggedIn()
    const { recoveryCodes } = await setUpAuthenticator(stand, client)
    const admin = (await stand.signIn('admin')).client
    expect((await admin.identity.getUser({ id })).user.hasSecondFactor).toBe(true)
    await expect(admin.secondFactor.resetSecondFactor({ id, reason: ' ' })).rejects.toMatchObject({
      errors: { reason: 'Reason cannot be empty!' },
    })
    await admin.secondFactor.resetSecondFactor({ id, reason })
    expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
    const fresh = await again()
    expect(await codeOf(fresh.identity.getAccount())).toBe('succeeded')
    expect(await codeOf(fresh.secondFactor.proveSecondFactor({ code: recoveryCodes[0]! }))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await codeOf(admin.secondFactor.resetSecondFactor({ id, reason }))).toBe('CONFLICT')
    await stand.runJobs()
    const mails = await stand.mails(email)
    const mail = mails.find(({ subject }) => subject === 'An administrator has removed your second factor')
    expect(mail?.text).not.toContain(reason)
  })

  test('of an administrator can only be removed by another one', async () => {
    const { client, userId } = await stand.signIn('admin')
    await setUpAuthenticator(stand, client)
    expect(await codeOf(client.secondFactor.resetSecondFactor({ id: userId, reason }))).toBe('CONFLICT')
    const other = (await stand.signIn('admin')).client
    await other.secondFactor.resetSecondFactor({ id: userId, reason })
    expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
  })
})
