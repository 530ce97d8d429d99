import argon2 from '@node-rs/argon2'
import { sql } from '../../../db/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ask, goodPassword } from '../../../testing/accounts/log-in.ts'
import { createAccount } from '../actions/create-account.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

let people = 0
const newEmail = () => `asked-${++people}@wellspring.example`
const names = { firstName: 'Maya', lastName: 'Haddad' }

async function account(email = newEmail()) {
  await createAccount(stand.context, { ...names, kind: 'patron', email, password: goodPassword })
  return email
}

const post = (path: string, body: object) => ask(stand, 'patron', { method: 'POST', path, body })

/** The work of a call: every password hash or comparison and every statement, in order. */
async function costOf(call: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  const { hash, verify } = argon2
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spies = [
    vi.spyOn(argon2, 'hash').mockImplementation((...given) => (done.push('hash'), hash(...given))),
    vi.spyOn(argon2, 'verify').mockImplementation((...given) => (done.push('verify'), verify(...given))),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [asked] = given as [string | { text: string }]
      done.push(typeof asked === 'string' ? asked : asked.text)
      return query.apply(this, given)
    }),
  ]
  await call()
  for (const spy of spies) spy.mockRestore()
  return done
}

describe('whether an address has an account', () => {
  const bare = (answer: { statusCode: number; body: string }) => [
    answer.statusCode,
    answer.body.replaceAll(/"(requestId|challenge)":"[^"]+"/g, '"$1":"…"'),
  ]

  /** Everything a stranger sees, headers included. Calls of any kind are limited by address. */
  const whole = (answer: { statusCode: number; body: string; headers: object }) => [
    ...bare(answer),
    Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !/^(date|x-request-id|ratelimit)$/.test(name)),
    ),
  ]

  test.each([
    ['a wrong password', '/v1/login', { password: 'Wrong1!xx' }],
    ['a password reset', '/v1/forget', {}],
  ])('does not show in the response to %s or in its work', async (_what, path, body) => {
    const [known, unknown] = [await account(), newEmail()]
    await post('/v1/login', { email: newEmail(), password: 'Wrong1!xx' })
    const costs = []
    const answers: unknown[] = []
    for (const email of [known, unknown])
      costs.push(await costOf(async () => answers.push(bare(await post(path, { ...body, email })))))
    expect(answers[0]).toEqual(answers[1])
    expect(costs[0]).toEqual(costs[1])
    expect(costs[0]!.filter((step) => step === 'verify')).toHaveLength(path === '/v1/login' ? 1 : 0)
  })

  test('does not show to a stranger who signs up with it and logs in with that password', async () => {
    const answers: unknown[] = []
    const costs = []
    const emails = [await account(), newEmail()]
    for (const email of emails) await post('/v1/signup', { ...names, email, password: 'Another1!pass' })
    await post('/v1/login', { email: newEmail(), password: 'Wrong1!xx' })
    for (const email of emails)
      costs.push(
        await costOf(async () =>
          answers.push(whole(await post('/v1/login', { email, password: 'Another1!pass' }))),
        ),
      )
    expect(answers[0]).toEqual(answers[1])
    expect(costs[0]).toEqual(costs[1])
  })

  test('does not show in the response to a request for a login code, or in its work', async () => {
    const answers: unknown[] = []
    const costs = []
    const unconfirmed = newEmail()
    await post('/v1/signup', { ...names, email: unconfirmed, password: goodPassword })
    for (const email of [await account(), newEmail(), unconfirmed])
      costs.push(await costOf(async () => answers.push(whole(await post('/v1/login/code', { email })))))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[2]).toEqual(answers[1])
    expect(costs[0]).toEqual(costs[1])
    expect(costs[2]).toEqual(costs[1])
  })

  test.each(['patron', 'provider', 'tenant', 'admin'] as const)(
    'does not show on the host of a %s',
    async (kind) => {
      const known = newEmail()
      await createAccount(
        { ...stand.context, audience: kind },
        { ...names, kind, email: known, password: goodPassword },
      )
      const stories = []
      for (const email of [known, newEmail()]) {
        const story = []
        for (const [path, body] of [
          ['/v1/signup', { ...names, email, password: goodPassword }],
          ['/v1/login', { email, password: 'Wrong1!xx' }],
          ['/v1/login/code', { email }],
          ['/v1/forget', { email }],
        ] as const)
          story.push(whole(await ask(stand, kind, { method: 'POST', path, body })))
        stories.push(story)
      }
      expect(stories[0]).toEqual(stories[1])
    },
  )

  test('does not show by the right password after too many attempts, in the response or in the work', async () => {
    const known = await account()
    for (let count = 0; count < 6; count++) await post('/v1/login', { email: known, password: 'Wrong1!xx' })
    const costs = []
    const answers: unknown[] = []
    for (const password of [goodPassword, 'Wrong1!xx'])
      costs.push(
        await costOf(async () => answers.push(bare(await post('/v1/login', { email: known, password })))),
      )
    expect(answers[0]).toEqual(answers[1])
    expect(costs[0]).toEqual(costs[1])
  })

  test('does not show in the work of a sign-up: the password is hashed either way', async () => {
    const known = await account()
    for (const email of [known, newEmail()]) {
      const cost = await costOf(() => post('/v1/signup', { ...names, email, password: goodPassword }))
      expect(cost.filter((step) => step === 'hash' || step === 'verify')).toEqual(['hash'])
    }
  })

  test('does not show to an account that requests it as its new address, in the response or in the work', async () => {
    const asking = await stand.signIn('patron')
    const [answers, costs]: [unknown[], string[][]] = [[], []]
    for (const email of [newEmail(), await account(), newEmail()])
      costs.push(
        await costOf(async () =>
          answers.push(
            whole(
              await ask(stand, 'patron', {
                method: 'POST',
                path: '/v1/account/email',
                body: { email },
                cookie: asking.cookie,
              }),
            ),
          ),
        ),
      )
    // A process prepares statements at first use, so the first call differs.
    expect(answers[1]).toEqual(answers[2])
    expect(costs[1]).toEqual(costs[2])
  })

  test('does not show when a code is sent again, guessed at, or requested too often', async () => {
    const stories = []
    for (const email of [await account(), newEmail()]) {
      const story = []
      const first = await post('/v1/forget', { email })
      const { challenge } = first.json<{ data: { challenge: string } }>().data
      story.push(bare(first), bare(await post('/v1/otp/resend', { challenge })))
      stand.clock.advance({ seconds: 60 })
      story.push(bare(await post('/v1/otp/resend', { challenge })))
      const guess = { challenge, code: '000000', password: goodPassword }
      story.push(bare(await post('/v1/forget/password', guess)))
      for (let asked = 0; asked < 11; asked++) story.push(bare(await post('/v1/forget', { email })))
      stories.push(story)
    }
    expect(stories[0]).toEqual(stories[1])
  })

  test('does not show for a disabled account: the response is that of a wrong password, and no code is sent', async () => {
    const email = await account()
    await stand.deps.database.write((tx) =>
      tx.execute(sql`update users set disabled_at = now() where email = ${email}`),
    )
    const wrong = bare(await post('/v1/login', { email: await account(), password: 'Wrong1!xx' }))
    expect(bare(await post('/v1/login', { email, password: goodPassword }))).toEqual(wrong)
    await post('/v1/forget', { email })
    await stand.runJobs()
    expect(await stand.mails(email)).toEqual([])
  })
})
