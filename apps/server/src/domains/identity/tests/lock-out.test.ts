import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience, Kind } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  bare,
  challengeOf,
  codeFor,
  cookieOf,
  goodPassword,
  linkFor,
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
const names = { firstName: 'Maya', lastName: 'Haddad' }

async function account(kind: Kind = 'patron') {
  const email = `besieged-${++people}@wellspring.example`
  await createAccount(stand.context, { ...names, kind, email, password: goodPassword })
  return email
}

/** Guesses, requests codes and signs up with an address, from one IP address or many. */
async function attack(email: string, audience: Audience, times: number) {
  const guess = { challenge: 'x'.repeat(43), code: '123456', password: 'Another1!x' }
  for (let count = 0; count < times; count++) {
    const from = { audience, address: count % 2 ? '10.0.0.1' : `10.1.0.${count}` }
    await post('/login', { email, password: `Wrong${count}!xx` }, from)
    const asked = await post('/forget', { email }, from)
    await post('/forget/password', { ...guess, challenge: challengeOf(asked) }, from)
    await post('/login/otp', { challenge: challengeOf(asked), code: '123456' }, from)
    await post('/signup', { ...names, email, password: 'Another1!x' }, from)
  }
}

/** Logs in during the attack, and returns the session and device cookies. */
async function logInUnderAttack(email: string, audience: Audience, cookie?: string) {
  const from = { audience, ...(cookie && { cookie }) }
  const first = await post('/login', { email, password: goodPassword }, from)
  expect(first.statusCode).toBe(200)
  await stand.runJobs()
  const mail = (await stand.mails(email)).find(({ subject }) => subject === 'Your Wellspring code')
  await attack(email, audience, 2)
  const code = mail?.text.match(/\b\d{6}\b/)?.[0]
  const second = await post('/login/otp', { challenge: challengeOf(first), code }, from)
  expect(second.statusCode).toBe(200)
  const device = second.cookies.find(({ name }) => name === '__Host-device')
  return { first, session: cookieOf(second), device: `__Host-device=${device!.value}` }
}

const kindsOfHosts: Record<Audience, Kind> = {
  patron: 'patron',
  provider: 'provider',
  tenant: 'tenant',
  admin: 'staff',
}

describe('while a stranger keeps guessing and requesting codes', () => {
  test.each(audiences)(
    'the owner gets in on the %s host, on a new device and on a known one',
    async (audience) => {
      const email = await account(kindsOfHosts[audience])
      await attack(email, audience, 6)
      const { first, device } = await logInUnderAttack(email, audience)
      expect(first.json()).toMatchObject({ data: { confirmed: false } })
      await attack(email, audience, 6)
      const again = await logInUnderAttack(email, audience, device)
      expect(again.first.json()).toMatchObject({ data: { confirmed: true } })
    },
  )

  test('the owner can set a new password with the link of the last email sent', async () => {
    const email = await account()
    await attack(email, 'patron', 6)
    const link = await linkFor(stand, email)
    stand.clock.advance({ minutes: 59 })
    await attack(email, 'patron', 6)
    expect((await post('/forget/link', { link, password: 'Fresh1!xyz' })).statusCode).toBe(200)
    expect((await post('/forget/link', { link, password: 'Fresh2!xyz' })).statusCode).toBe(401)
    const answer = await post('/login', { email, password: 'Fresh1!xyz' })
    expect(answer.json()).toMatchObject({ data: { confirmed: true } })
  })

  test('the link of an email expires after an hour', async () => {
    const email = await account()
    await post('/forget', { email })
    const link = await linkFor(stand, email)
    stand.clock.advance({ hours: 1 })
    expect((await post('/forget/link', { link, password: 'Fresh1!xyz' })).statusCode).toBe(401)
    expect((await post('/login', { email, password: goodPassword })).statusCode).toBe(200)
  })

  test('the owner’s mailbox gets five emails an hour with codes, whatever is requested', async () => {
    const email = await account()
    await attack(email, 'patron', 6)
    await stand.runJobs()
    const subjects = (await stand.mails(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Set a new Wellspring password')).toHaveLength(5)
    expect(subjects).not.toContain('Your Wellspring code')
    stand.clock.advance({ hours: 1 })
    await post('/forget', { email })
    await stand.runJobs()
    expect(await codeFor(stand, email)).toMatch(/^\d{6}$/)
  })

  test('after five wrong passwords the response reveals nothing, and only the right password gets a code by email', async () => {
    const email = await account()
    const guess = (password: string) => post('/login', { email, password })
    for (let count = 0; count < 5; count++) expect((await guess('Wrong1!xx')).statusCode).toBe(401)
    const [wrong, right] = [await guess('Wrong1!xx'), await guess(goodPassword)]
    expect(bare(wrong)).toEqual(bare(right))
    const redeem = (answer: LightMyRequestResponse) =>
      post('/login/otp', { challenge: challengeOf(answer), code: '000000' })
    expect(bare(await redeem(wrong))).toEqual(bare(await redeem(right)))
    await stand.runJobs()
    expect(await stand.mails(email)).toHaveLength(1)
    for (let count = 0; count < 20; count++) {
      expect(bare(await guess(goodPassword))).toEqual(bare(right))
      expect(bare(await guess('Wrong1!xx'))).toEqual(bare(right))
    }
    await stand.runJobs()
    expect(await stand.mails(email)).toHaveLength(10)
  })

  test('a known device has five attempts of its own, and none once the password has changed', async () => {
    const email = await account()
    const { device, session } = await logInUnderAttack(email, 'patron')
    await attack(email, 'patron', 6)
    const guess = (cookie: string) => post('/login', { email, password: 'Wrong1!xx' }, { cookie })
    for (let count = 0; count < 5; count++) expect((await guess(device)).statusCode).toBe(401)
    expect((await guess(device)).json()).toMatchObject({ data: { confirmed: false } })
    const forged = `${device.slice(0, -2)}xx`
    expect((await guess(forged)).json()).toMatchObject({ data: { confirmed: false } })
    stand.clock.advance({ minutes: 15 })
    expect((await guess(device)).statusCode).toBe(401)
    const own = stand.client('patron', session).identity
    await own.proveWithPassword({ password: goodPassword })
    await own.changePassword({ currentPassword: goodPassword, password: 'Fresh1!xyz' })
    await attack(email, 'patron', 6)
    expect((await guess(device)).json()).toMatchObject({ data: { confirmed: false } })
  })
})
