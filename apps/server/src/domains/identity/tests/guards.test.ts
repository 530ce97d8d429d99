import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { passwordRule } from '@wellspring/api/contract/password'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { ask, codeFor, cookieOf, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'
import { createAccount } from '../actions/create-account.ts'
import { forgetExpired } from '../jobs.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

let people = 0
const newEmail = () => `guarded-${++people}@wellspring.example`
const names = { firstName: 'Maya', lastName: 'Haddad' }

async function account(email = newEmail()) {
  await createAccount(stand.context, { ...names, kind: 'patron', email, password: goodPassword })
  return email
}

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

describe('protection against guessing', () => {
  test('ten login codes an hour can be requested with the password, and using one resets the count', async () => {
    const email = await account()
    const { identity } = stand.client('patron')
    const start = () => codeOf(identity.logIn({ email, password: goodPassword }))
    for (let count = 0; count < 9; count++) expect(await start()).toBe('succeeded')
    await logInWith(stand, 'patron', email)
    for (let count = 0; count < 10; count++) expect(await start()).toBe('succeeded')
    await expect(identity.logIn({ email, password: goodPassword })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 3600,
    })
    const { challenge } = await identity.forgetPassword({ email })
    await identity.resetPassword({ challenge, code: await codeFor(stand, email), password: 'Fresh1!xyz' })
    await logInWith(stand, 'patron', email, { password: 'Fresh1!xyz' })
  })

  test('of thirty concurrent wrong passwords five are told to be wrong', async () => {
    const email = newEmail()
    const { identity } = stand.client('patron')
    const guess = () => codeOf(identity.logIn({ email, password: 'Wrong1!xx' }))
    const answers = await Promise.all(Array.from({ length: 30 }, guess))
    expect(answers.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
    stand.clock.advance({ minutes: 15 })
    expect(await guess()).toBe('INVALID_CREDENTIALS')
  })

  test('the current password can be guessed at five times, which strangers cannot use up', async () => {
    const email = await account()
    const { identity } = stand.client('patron', await logInWith(stand, 'patron', email))
    const guess = (currentPassword: string) =>
      codeOf(identity.changePassword({ currentPassword, password: 'Fresh1!xyz' }))
    for (let count = 0; count < 9; count++)
      await codeOf(stand.client('patron').identity.logIn({ email, password: 'Wrong1!xx' }))
    for (let count = 0; count < 5; count++) expect(await guess('Wrong1!xx')).toBe('VALIDATION_FAILED')
    expect(await guess(goodPassword)).toBe('TOO_MANY_REQUESTS')
    stand.clock.advance({ minutes: 15 })
    await identity.proveWithPassword({ password: goodPassword })
    expect(await guess(goodPassword)).toBe('succeeded')
  })

  test('a code is sent at most five times, and each email has one code', async () => {
    const email = await account()
    const { identity } = stand.client('patron')
    const { challenge } = await identity.logIn({ email, password: goodPassword })
    const codes = [await codeFor(stand, email)]
    for (let sends = 2; sends <= 5; sends++) {
      stand.clock.advance({ seconds: 60 })
      await identity.resendCode({ challenge })
      codes.push(await codeFor(stand, email))
    }
    stand.clock.advance({ seconds: 60 })
    expect(await codeOf(identity.resendCode({ challenge }))).toBe('CODE_EXPIRED')
    expect(new Set(codes).size).toBe(5)
    const mails = await stand.mails(email)
    expect(mails.map(({ text }) => text.match(/\b\d{6}\b/g)?.length)).toEqual([1, 1, 1, 1, 1])
    expect(await codeOf(identity.redeemLogInCode({ challenge, code: codes[4]! }))).toBe('succeeded')
    expect(await codeOf(identity.resendCode({ challenge }))).toBe('CODE_EXPIRED')
  })

  test('a code that has expired is not sent late', async () => {
    const email = await account()
    await stand.client('patron').identity.logIn({ email, password: goodPassword })
    stand.clock.advance({ minutes: 10 })
    await stand.runJobs()
    expect(await stand.mails(email)).toEqual([])
  })
})

test('a granted or revoked role counts at the next request', async () => {
  const { client, userId } = await stand.signIn('provider')
  const rolesSeen = async () => (await client.identity.getAccount()).user.roles
  expect(await rolesSeen()).toEqual([])
  const give = (roles: string) =>
    stand.deps.database.pool.query('update users set roles = $1 where id = $2', [roles, userId])
  await give('{member-provider}')
  expect(await rolesSeen()).toEqual(['member-provider'])
  await give('{}')
  expect(await rolesSeen()).toEqual([])
})

test('a reset signs out every device and invalidates the old password', async () => {
  const email = await account()
  const { identity } = stand.client('patron')
  const cookies = [await logInWith(stand, 'patron', email), await logInWith(stand, 'patron', email)]
  const { challenge } = await identity.forgetPassword({ email })
  await identity.resetPassword({ challenge, code: await codeFor(stand, email), password: 'Fresh1!xyz' })
  for (const cookie of cookies)
    expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('UNAUTHENTICATED')
  expect(await codeOf(identity.logIn({ email, password: goodPassword }))).toBe('INVALID_CREDENTIALS')
})

test.each([
  [
    'renewed',
    async (email: string) => {
      const cookie = await logInWith(stand, 'patron', email)
      return () => ask(stand, 'patron', { method: 'POST', path: '/v1/account/renew', cookie, body: {} })
    },
  ],
  [
    'opened',
    async (email: string) => {
      const { challenge } = await stand.client('patron').identity.logIn({ email, password: goodPassword })
      const body = { challenge, code: await codeFor(stand, email) }
      return () => ask(stand, 'patron', { method: 'POST', path: '/v1/login/otp', body })
    },
  ],
])('a session that is %s while the password is reset ends like all others', async (_what, ready) => {
  const email = await account()
  const press = await ready(email)
  const { identity } = stand.client('patron')
  const { challenge } = await identity.forgetPassword({ email })
  const code = await codeFor(stand, email)
  const release = await blockChanges(stand)
  const pressed = press()
  await untilBlocked(stand)
  const reset = identity.resetPassword({ challenge, code, password: 'Fresh1!xyz' })
  await untilBlocked(stand, 2)
  await release()
  const [answer] = await Promise.all([pressed, reset])
  const cookie = cookieOf(answer)
  expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('UNAUTHENTICATED')
})

test('a new password that contains its owner’s name is refused, and the code remains usable', async () => {
  const email = await account()
  const { identity } = stand.client('patron')
  const refusal = { code: 'VALIDATION_FAILED', errors: { password: passwordRule } }
  const { challenge } = await identity.forgetPassword({ email })
  const code = await codeFor(stand, email)
  const set = (password: string) => identity.resetPassword({ challenge, code, password })
  await expect(set('Maya!is-12')).rejects.toMatchObject(refusal)
  await expect(set(`${email.split('@')[0]}!A1`)).rejects.toMatchObject(refusal)
  await set('Fresh1!xyz')
  const own = stand.client(
    'patron',
    await logInWith(stand, 'patron', email, { password: 'Fresh1!xyz' }),
  ).identity
  await expect(
    own.changePassword({ currentPassword: 'Fresh1!xyz', password: 'Haddad!123' }),
  ).rejects.toMatchObject(refusal)
})

test('a code requested with the old password is invalid after the reset', async () => {
  const email = await account()
  const { identity } = stand.client('patron')
  const waiting = await identity.logIn({ email, password: goodPassword })
  const code = await codeFor(stand, email)
  const { challenge } = await identity.forgetPassword({ email })
  await identity.resetPassword({ challenge, code: await codeFor(stand, email), password: 'Fresh1!xyz' })
  expect(await codeOf(identity.redeemLogInCode({ challenge: waiting.challenge, code }))).toBe('CODE_EXPIRED')
})

test('signing out the current device clears its cookie', async () => {
  const { client, cookie } = await stand.signIn('patron')
  const [here] = (await client.identity.listSessions()).sessions
  const answer = await ask(stand, 'patron', {
    method: 'DELETE',
    path: `/v1/account/sessions/${here!.id}`,
    cookie,
  })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-session=;/)
  expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
})

test('a guest can log out', async () => {
  expect(await codeOf(stand.client('patron').identity.logOut())).toBe('succeeded')
})

test('a new profile picture replaces the old one, and null removes it', async () => {
  const { client, userId } = await stand.signIn('patron')
  const dest = `customer/user${userId}`
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  async function wear() {
    const { uploadUrl, privateUrl } = await client.uploads.signUpload({ dest, name: 'me', mime: 'image/gif' })
    await stand.app.inject({
      method: 'PUT',
      url: uploadUrl,
      payload: pixel,
      headers: { host: 'patron.localhost:4000', 'content-type': 'image/gif' },
    })
    return (await client.identity.updateAccount({ ...names, profileImage: privateUrl })).user.profileImageUrl!
  }
  const statusOf = async (path: string) => (await ask(stand, 'patron', { path })).statusCode
  const [first, second] = [await wear(), await wear()]
  await stand.runJobs()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  expect((await client.identity.updateAccount(names)).user.profileImageUrl).toBe(second)
  expect(
    (await client.identity.updateAccount({ ...names, profileImage: null })).user.profileImageUrl,
  ).toBeNull()
  await stand.runJobs()
  expect(await statusOf(second)).toBe(404)
})

test('expired rows are deleted, and others stay', async () => {
  const email = await account()
  const cookie = await logInWith(stand, 'patron', email)
  await stand.client('patron').identity.logIn({ email, password: goodPassword })
  await codeOf(stand.client('patron').identity.logIn({ email, password: 'Wrong1!xx' }))
  const left = async () => {
    await forgetExpired(stand.context)
    const { rows } = await stand.deps.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from challenges c join users u on u.id = user_id where email = $1 and consumed_at is null) as challenges,
              (select count(*)::int from sessions s join users u on u.id = user_id where email = $1) as sessions,
              (select count(*)::int from throttles where key like '%' || $1) as throttles`,
      [email],
    )
    return rows[0]
  }
  expect(await left()).toEqual({ challenges: 1, sessions: 1, throttles: 2 })
  stand.clock.advance({ minutes: 29 })
  expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('succeeded')
  expect(await left()).toEqual({ challenges: 0, sessions: 1, throttles: 1 })
  stand.clock.advance({ hours: 12, minutes: 1 })
  expect(await left()).toEqual({ challenges: 0, sessions: 0, throttles: 0 })
})

test('the audit trail and the jobs contain no password, code or token', async () => {
  const email = await account()
  const cookie = await logInWith(stand, 'patron', email)
  await stand
    .client('patron', cookie)
    .identity.changePassword({ currentPassword: goodPassword, password: 'Fresh1!xyz' })
  const { challenge } = await stand.client('patron').identity.forgetPassword({ email })
  const waiting = await stand.deps.database.pool.query('select * from graphile_worker._private_jobs')
  const code = await codeFor(stand, email)
  const trail = await stand.deps.database.pool.query('select * from changes')
  const kept = JSON.stringify([waiting.rows, trail.rows])
  for (const secret of [goodPassword, 'Fresh1!xyz', cookie.split('=')[1]!, challenge, code])
    expect(kept).not.toContain(secret)
  expect(waiting.rows).not.toEqual([])
})

test('no write accepts account fields such as id, kind or roles', async () => {
  const [email, victim] = [await account(), await account()]
  const { pool } = stand.deps.database
  const rowsOf = async () =>
    (
      await pool.query<{ id: string; email: string }>(
        'select id, audience, kind, email, roles, disabled_at, created_at from users where email in ($1, $2) order by email',
        [email, victim],
      )
    ).rows
  const before = await rowsOf()
  const greedy = {
    id: before.find((row) => row.email === victim)!.id,
    userId: before[0]!.id,
    kind: 'admin',
    audience: 'admin',
    roles: ['hospital-admin'],
    role: 'admin',
    status: 'approved',
    verified: true,
    createdAt: '2000-01-01',
    disabledAt: '2000-01-01',
    passwordHash: 'x',
    sends: 0,
    attempts: -99,
  }
  const cookie = await logInWith(stand, 'patron', email)
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    ask(stand, 'patron', { method, path, cookie, body: { ...greedy, ...body } })
  const dataOf = (answer: { json: () => unknown }) => (answer.json() as { data: { challenge: string } }).data

  await write('PUT', '/v1/account/update', { firstName: 'Mia', lastName: 'Stone', email: 'new@b.co' })
  const logIn = dataOf(await write('POST', '/v1/login', { email, password: goodPassword }))
  await write('POST', '/v1/login/otp', { ...logIn, code: await codeFor(stand, email) })
  const reset = dataOf(await write('POST', '/v1/forget', { email }))
  const code = await codeFor(stand, email)
  await write('POST', '/v1/forget/password', { ...reset, code, password: 'Fresh1!xyz' })
  const fresh = await logInWith(stand, 'patron', email, { password: 'Fresh1!xyz' })
  const body = { ...greedy, currentPassword: 'Fresh1!xyz', password: 'Newer1!xyz' }
  await ask(stand, 'patron', { method: 'PUT', path: '/v1/account/password', cookie: fresh, body })

  expect(await rowsOf()).toEqual(before)
  // The victim's old password still works: no request reached that account.
  expect(await logInWith(stand, 'patron', victim)).toMatch(/session=.{20}/)
})
