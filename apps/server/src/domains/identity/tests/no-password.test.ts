import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  bare,
  challengeOf,
  codeFor,
  cookieOf,
  goodPassword,
  linkFor,
  logInWith,
  postsTo,
} from '../../../testing/accounts/log-in.ts'
import type { Post } from '../../../testing/accounts/log-in.ts'
import { createAccount } from '../actions/create-account.ts'

let stand: TestApp
let post: Post
beforeAll(async () => {
  stand = await testApp()
  post = postsTo(stand)
})
afterAll(() => stand.close())

let people = 0
const newEmail = () => `open-${++people}@wellspring.example`
const names = { firstName: 'Maya', lastName: 'Haddad' }

const subjectsTo = async (email: string) => {
  await stand.runJobs()
  return (await stand.mails(email)).map(({ subject }) => subject)
}

/** Signs up or returns by email and code, and returns both cookies. */
async function enter(email: string, cookie?: string) {
  const from = cookie ? { cookie } : {}
  const asked = await post('/signup', { ...names, email }, from)
  const code = await codeFor(stand, email)
  const entered = await post('/login/otp', { challenge: challengeOf(asked), code }, from)
  expect(entered.statusCode).toBe(200)
  const device = entered.cookies.find(({ name }) => name === '__Host-device')
  return { entered, session: cookieOf(entered), device: `__Host-device=${device!.value}` }
}

describe('an account that a stranger opened with another person’s address', () => {
  const strangers = 'Strangers1!x'
  const takenBy = async (audience: Audience) => {
    const email = newEmail()
    const body = { firstName: 'Eve', lastName: 'Mallory', email, password: strangers }
    return { email, challenge: challengeOf(await post('/signup', body, { audience })) }
  }
  const newestCode = async (email: string) => {
    await stand.runJobs()
    return codeFor(stand, email)
  }
  const accountOf = (answer: LightMyRequestResponse) =>
    stand.client('patron', cookieOf(answer)).identity.getAccount()

  test('belongs to the person who proves the mailbox, and the stranger’s password is invalid', async () => {
    const { email, challenge } = await takenBy('patron')
    const { entered } = await enter(email)
    expect(await accountOf(entered)).toMatchObject({ user: names, hasPassword: false })
    expect((await post('/login', { email, password: strangers })).statusCode).toBe(401)
    // Only the mailbox knows the first code, and it restores nothing of the stranger's.
    expect((await post('/login/otp', { challenge, code: '000000' })).statusCode).toBe(401)
  })

  test('gets the password of its owner’s sign-up', async () => {
    for (const audience of ['patron', 'provider'] as const) {
      const { email } = await takenBy(audience)
      const asked = await post('/signup', { ...names, email, password: goodPassword }, { audience })
      const code = await newestCode(email)
      const entered = await post('/login/otp', { challenge: challengeOf(asked), code }, { audience })
      expect(entered.json()).toMatchObject({ data: { user: names, hasPassword: true } })
      expect((await post('/login', { email, password: strangers }, { audience })).statusCode).toBe(401)
      expect(await logInWith(stand, audience, email)).toMatch(/^__Host-session=.+/)
    }
  })

  test('is not changed by a later sign-up once its owner has logged in', async () => {
    const { email } = await takenBy('patron')
    const late = await post('/signup', { firstName: 'Eve', lastName: 'Mallory', email, password: strangers })
    const lateCode = await newestCode(email)
    const { entered } = await enter(email)
    const again = await post('/login/otp', { challenge: challengeOf(late), code: lateCode })
    expect(again.json()).toMatchObject({ data: { user: names, hasPassword: false } })
    expect(await accountOf(entered)).toMatchObject({ user: names, hasPassword: false })
  })

  test('belongs to the person who sets a password from the email', async () => {
    const { email } = await takenBy('patron')
    await post('/forget', { email })
    const link = await linkFor(stand, email)
    expect((await post('/forget/link', { link, password: 'Fresh1!xyz' })).statusCode).toBe(200)
    await post('/signup', { ...names, email, password: strangers })
    expect((await post('/login', { email, password: strangers })).statusCode).toBe(401)
    expect(await logInWith(stand, 'patron', email, { password: 'Fresh1!xyz' })).toMatch(/^__Host-session=.+/)
  })
})

describe('an account without a password', () => {
  test('is entered with an emailed code, each time a new one', async () => {
    const email = newEmail()
    const { entered, session } = await enter(email)
    expect(entered.json()).toMatchObject({ data: { user: { email }, hasPassword: false } })
    expect(await stand.client('patron', session).identity.getAccount()).toMatchObject({ hasPassword: false })
    expect((await enter(email)).entered.json()).toMatchObject({ data: { user: { email } } })
  })

  test('is entered with a code requested at login, and any other address gets the same response', async () => {
    const [email, withOne, unknown] = [newEmail(), newEmail(), newEmail()]
    await enter(email)
    await createAccount(stand.context, { ...names, kind: 'patron', email: withOne, password: goodPassword })
    const [asked, ...others] = [
      await post('/login/code', { email }),
      await post('/login/code', { email: withOne }),
      await post('/login/code', { email: unknown }),
    ]
    for (const other of others) expect(bare(other)).toEqual(bare(asked))
    expect(await subjectsTo(withOne)).toEqual([])
    const entered = await post('/login/otp', {
      challenge: challengeOf(asked),
      code: await codeFor(stand, email),
    })
    expect(entered.json()).toMatchObject({ data: { user: { email } } })
    expect((await post('/login/code', { email: withOne }, { audience: 'provider' })).statusCode).toBe(403)
  })

  test('is never entered with a password, with the response for an unknown address', async () => {
    const email = newEmail()
    await enter(email)
    const before = (await subjectsTo(email)).length
    const unknown = newEmail()
    for (const password of ['null', 'undefined', ' ', goodPassword, 'none', '$argon2id$', 'x'.repeat(128)])
      expect(bare(await post('/login', { email, password }))).toEqual(
        bare(await post('/login', { email: unknown, password })),
      )
    expect((await subjectsTo(email)).length).toBe(before)
  })

  test('gets the usual response when somebody signs up with its address', async () => {
    const [without, withOne] = [newEmail(), newEmail()]
    await enter(without)
    await createAccount(stand.context, { ...names, kind: 'patron', email: withOne, password: goodPassword })
    const answers = []
    for (const email of [without, withOne, newEmail()])
      for (const password of [undefined, 'Another1!x'])
        answers.push(bare(await post('/signup', { ...names, email, password })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await subjectsTo(withOne)).not.toContain('Your Wellspring code')
  })

  test('takes no password from a sign-up with its address', async () => {
    const email = newEmail()
    await enter(email)
    await post('/signup', { ...names, email, password: 'Another1!x' })
    expect((await post('/login', { email, password: 'Another1!x' })).statusCode).toBe(401)
  })

  test('lets its owner in while a stranger keeps requesting codes', async () => {
    const email = newEmail()
    const { device } = await enter(email)
    for (let count = 0; count < 12; count++)
      await post('/signup', { ...names, email }, { address: `10.1.0.${count}` })
    const codes = (await subjectsTo(email)).filter((subject) => subject === 'Your Wellspring code')
    // The owner's code, and those of the hourly limit.
    expect(codes).toHaveLength(4)
    expect((await enter(email, device)).entered.json()).toMatchObject({ data: { user: { email } } })
    await post('/forget', { email })
    const link = await linkFor(stand, email)
    expect((await post('/forget/link', { link, password: 'Fresh1!xyz' })).statusCode).toBe(200)
    expect(await logInWith(stand, 'patron', email, { password: 'Fresh1!xyz' })).toMatch(/^__Host-session=.+/)
  })

  test('gets a first password in its settings, after which the current one is required', async () => {
    const email = newEmail()
    const { entered, session } = await enter(email)
    expect(entered.statusCode).toBe(200)
    const { identity } = stand.client('patron', session)
    await identity.changePassword({ password: goodPassword })
    const fresh = stand.client('patron', await logInWith(stand, 'patron', email)).identity
    expect(await fresh.getAccount()).toMatchObject({ hasPassword: true })
    for (const currentPassword of [undefined, 'Wrong1!xx'])
      await expect(fresh.changePassword({ currentPassword, password: 'Fresh1!xyz' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { currentPassword: expect.any(String) as string },
      })
  })

  test('exists on the patron host only', async () => {
    for (const audience of ['provider', 'tenant'] as const) {
      const refused = await post('/signup', { ...names, email: newEmail() }, { audience })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { msgCode: 'VALIDATION_FAILED' }])
    }
  })
})
