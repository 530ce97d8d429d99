import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'
import { passwordRule } from '@wellspring/api/contract/password'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ask, codeFor, confirm, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'

let stand: TestApp
/** Another server on the same database. */
let second: TestApp
beforeAll(async () => {
  stand = await testApp()
  second = await testApp({ databaseUrl: stand.databaseUrl, clock: stand.clock })
})
afterAll(async () => {
  await second.close()
  await stand.close()
})

let people = 0
const newEmail = () => `person-${++people}@wellspring.example`

async function signUp(email = newEmail(), audience: Audience = 'patron') {
  await stand
    .client(audience)
    .identity.signUp({ firstName: 'Maya', lastName: 'Haddad', email, password: goodPassword })
  await confirm(stand, email)
  return email
}

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

describe('signing up', () => {
  test.each([
    [{ email: '' }, { email: 'Email cannot be empty' }],
    [{ email: 'nobody' }, { email: 'Invalid email format' }],
    [{ email: 'Maya@b.co' }, { email: 'Email should not contain uppercase letters' }],
    [{ email: `${'a'.repeat(252)}@b.co` }, { email: 'Email exceeds the maximum length of 255 characters' }],
    [{ firstName: ' ' }, { firstName: 'Name cannot be empty' }],
    [{ firstName: 'M' }, { firstName: 'Name must be between 2 and 50 characters' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Name must be between 2 and 50 characters' }],
    [{ lastName: 'R2D2' }, { lastName: 'Name can only contain letters, spaces, and hyphens' }],
    [{ password: 'Short1!' }, { password: passwordRule }],
    [{ password: 'nouppercase1!' }, { password: passwordRule }],
    [{ password: 'NoSpecial11' }, { password: passwordRule }],
    [{ password: 'P@ssw0rd' }, { password: passwordRule }],
    [{ password: 'Haddad!2026' }, { password: passwordRule }],
  ])('%j is refused with %j', async (broken, errors) => {
    const input = {
      firstName: 'Maya',
      lastName: 'Haddad',
      email: newEmail(),
      password: goodPassword,
      ...broken,
    }
    await expect(stand.client('patron').identity.signUp(input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors,
    })
  })

  test('accepts names in any script', async () => {
    const { identity } = stand.client('patron')
    const names = { firstName: 'Zoë-Ann', lastName: 'محمد علي' }
    await expect(
      identity.signUp({ ...names, email: newEmail(), password: goodPassword }),
    ).resolves.toMatchObject({ resendAfterSeconds: 60 })
  })

  test('logs in with the code of the same email, which does not open an existing account', async () => {
    const email = newEmail()
    const { identity } = stand.client('patron')
    const input = { firstName: 'Maya', lastName: 'Haddad', email, password: goodPassword }
    const { challenge } = await identity.signUp(input)
    const code = await codeFor(stand, email)
    const { user } = await identity.redeemLogInCode({ challenge, code })
    expect(user).toMatchObject({ email, kind: 'patron' })
    const again = await identity.signUp({ ...input, password: 'Another1!x' })
    expect(await failure(identity.redeemLogInCode({ challenge: again.challenge, code }))).toBe('CODE_INVALID')
    for (let count = 0; count < 9; count++) await identity.signUp(input)
    await stand.runJobs()
    const subjects = (await stand.mails(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'You already have a Wellspring account')).toHaveLength(2)
  })

  test('gets the same response for a known address, whose owner is told and keeps the old password', async () => {
    const email = await signUp()
    await logInWith(stand, 'patron', email)
    const body = { firstName: 'Eve', lastName: 'Mallory', email, password: 'Another1!x' }
    const again = await ask(stand, 'patron', { method: 'POST', path: '/v1/signup', body })
    const fresh = await ask(stand, 'patron', {
      method: 'POST',
      path: '/v1/signup',
      body: { ...body, email: newEmail() },
    })
    const bare = (answer: { statusCode: number; body: string }) => [
      answer.statusCode,
      answer.body.replaceAll(/"challenge":"[^"]{43}"/g, '"challenge":"…"'),
    ]
    expect(bare(again)).toEqual(bare(fresh))
    await stand.runJobs()
    expect((await stand.mails(email))[0]?.subject).toBe('You already have a Wellspring account')
    expect(await failure(stand.client('patron').identity.logIn({ email, password: 'Another1!x' }))).toBe(
      'INVALID_CREDENTIALS',
    )
    expect(await logInWith(stand, 'patron', email)).toMatch(/session=.{20}/)
  })

  test('is not possible on the admin host, and ignores extra fields', async () => {
    const body = { firstName: 'Eve', lastName: 'Mallory', email: newEmail(), password: goodPassword }
    expect((await ask(stand, 'admin', { method: 'POST', path: '/v1/signup', body })).statusCode).toBe(403)
    const greedy = {
      ...body,
      kind: 'admin',
      roles: ['hospital-admin'],
      id: crypto.randomUUID(),
      createdAt: '2000-01-01',
    }
    await ask(stand, 'patron', { method: 'POST', path: '/v1/signup', body: greedy })
    await confirm(stand, body.email)
    const cookie = await logInWith(stand, 'patron', body.email)
    expect((await stand.client('patron', cookie).identity.getAccount()).user).toMatchObject({
      kind: 'patron',
      roles: [],
    })
  })
})

describe('logging in', () => {
  test('needs the password and then the emailed code, and the session knows its device', async () => {
    const email = await signUp()
    const client = stand.client('patron', await logInWith(stand, 'patron', email))
    expect(await client.identity.getAccount()).toMatchObject({
      user: { email, firstName: 'Maya' },
      idleSeconds: 1800,
    })
    expect((await client.identity.listSessions()).sessions).toMatchObject([{ current: true }])
  })

  test('is valid on one host only, and accounts of one host are unknown to the others', async () => {
    const email = await signUp()
    const cookie = await logInWith(stand, 'patron', email)
    expect(await failure(stand.client('provider', cookie).identity.getAccount())).toBe('UNAUTHENTICATED')
    expect(await failure(stand.client('provider').identity.logIn({ email, password: goodPassword }))).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  test('with an unknown address gets exactly the response of a wrong password', async () => {
    const known = await signUp()
    const answers = []
    for (const email of [known, newEmail()]) {
      const login = await ask(stand, 'patron', {
        method: 'POST',
        path: '/v1/login',
        body: { email, password: 'Wrong1!xx' },
      })
      const forget = await ask(stand, 'patron', { method: 'POST', path: '/v1/forget', body: { email } })
      const { challenge } = forget.json<{ data: { challenge: string } }>().data
      const guesses = []
      for (let guess = 0; guess < 6; guess++)
        guesses.push(
          await failure(
            stand
              .client('patron')
              .identity.resetPassword({ challenge, code: '000000', password: goodPassword }),
          ),
        )
      const { requestId: _requestId, ...body } = login.json<Record<string, unknown>>()
      answers.push([login.statusCode, body, forget.statusCode, challenge.length, guesses])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[4]).toEqual([...Array.from({ length: 5 }, () => 'CODE_INVALID'), 'CODE_EXPIRED'])
  })
})

describe('a code', () => {
  async function pending(email: string) {
    const { challenge } = await stand.client('patron').identity.logIn({ email, password: goodPassword })
    return { challenge, code: await codeFor(stand, email) }
  }
  const redeem = (input: { challenge: string; code: string }, at = stand) =>
    failure(at.client('patron').identity.redeemLogInCode(input))
  /** Concurrent attempts, alternating between the two servers. */
  const redeemAtBoth = (input: { challenge: string; code: string }, length: number) =>
    Promise.all(Array.from({ length }, (_, at) => redeem(input, at % 2 ? second : stand)))

  test('works once', async () => {
    const input = await pending(await signUp())
    expect(await redeem(input)).toBe('succeeded')
    expect(await redeem(input)).toBe('CODE_EXPIRED')
  })

  test('can be guessed at five times, even by fifty concurrent requests at two servers', async () => {
    const { challenge, code } = await pending(await signUp())
    const wrong = code === '111111' ? '222222' : '111111'
    const guesses = await redeemAtBoth({ challenge, code: wrong }, 50)
    expect(guesses.filter((answer) => answer === 'CODE_INVALID')).toHaveLength(5)
    expect(await redeem({ challenge, code })).toBe('CODE_EXPIRED')
  })

  test('opens one session, however many requests redeem it at once at two servers', async () => {
    const input = await pending(await signUp())
    const answers = await redeemAtBoth(input, 20)
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1)
  })

  test('is valid for ten minutes, for its challenge, purpose and host only', async () => {
    const [mine, others] = [await pending(await signUp()), await pending(await signUp())]
    expect(await redeem({ challenge: mine.challenge, code: others.code })).toBe('CODE_INVALID')
    const { identity } = stand.client('patron')
    expect(await failure(identity.resetPassword({ ...mine, password: goodPassword }))).toBe('CODE_EXPIRED')
    expect(await failure(stand.client('provider').identity.redeemLogInCode(mine))).toBe('CODE_EXPIRED')
    stand.clock.advance({ minutes: 10 })
    expect(await redeem(mine)).toBe('CODE_EXPIRED')
  })

  test('can be sent again after a minute, which replaces the first one', async () => {
    const email = await signUp()
    const { challenge, code } = await pending(email)
    const { identity } = stand.client('patron')
    await expect(identity.resendCode({ challenge })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 60,
    })
    stand.clock.advance({ seconds: 60 })
    await identity.resendCode({ challenge })
    const second = await codeFor(stand, email)
    expect(second).not.toBe(code)
    expect(await redeem({ challenge, code })).toBe('CODE_INVALID')
    expect(await redeem({ challenge, code: second })).toBe('succeeded')
  })

  test('is not stored in the database', async () => {
    const { code } = await pending(await signUp())
    const { rows } = await stand.deps.database.pool.query(
      `select count(*)::int as found from challenges c where c::text like '%' || $1 || '%'`,
      [code],
    )
    expect(rows).toEqual([{ found: 0 }])
  })
})
