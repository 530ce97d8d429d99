import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'
import { MOST_PASSKEYS } from '@wellspring/api/contract/passkeys'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { ask, codeFor, cookieOf, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'
import { addPasskey, createDevice } from '../../../testing/accounts/passkey.ts'
import { codeOfApp, setUpAuthenticator } from '../../../testing/accounts/second-factor.ts'
import { createAccount } from '../../identity/actions/create-account.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

let people = 0
async function account(kind: 'patron' | 'provider' | 'staff' = 'patron') {
  const audience: Audience = kind === 'staff' ? 'admin' : kind
  const email = `keys-${++people}@keys.example`
  const name = { firstName: 'Maya', lastName: 'Haddad' }
  const id = await createAccount(stand.context, { ...name, kind, email, password: goodPassword })
  const again = async () => stand.client(audience, await logInWith(stand, audience, email))
  return { id: id!, email, audience, client: await again(), again }
}

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

type Device = ReturnType<typeof createDevice>

/** Logs in with a passkey like a browser; returns the response and its cookie. */
async function logInWithKey(audience: Audience, assertion: ReturnType<Device['assert']>) {
  const answer = await ask(stand, audience, {
    method: 'POST',
    path: '/v1/login/passkey',
    body: { assertion },
  })
  return { status: answer.statusCode, cookie: cookieOf(answer), body: answer.body }
}

const challengeOf = async (audience: Audience) =>
  (await stand.client(audience).secondFactor.startPasskeyLogIn()).options.challenge

describe('a passkey', () => {
  test('is sufficient to log in on its host, and creates recovery codes', async () => {
    const { client, id, email } = await account()
    const { device, recoveryCodes } = await addPasskey(stand, client)
    expect(recoveryCodes).toHaveLength(10)
    const { status, cookie } = await logInWithKey('patron', device.assert(await challengeOf('patron')))
    expect(status).toBe(200)
    const own = stand.client('patron', cookie)
    expect((await own.identity.getAccount()).user.id).toBe(id)
    const { passkeys } = await own.secondFactor.listPasskeys()
    expect(passkeys).toMatchObject([{ isSynced: false, lastUsedAt: stand.clock.now().toISOString() }])
    // An assertion signed for one host is invalid on another.
    expect((await logInWithKey('provider', device.assert(await challengeOf('provider')))).status).toBe(401)
    await stand.runJobs()
    const mails = await stand.mails(email)
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was added')
  })

  test.each([
    ['used a second time', (device: Device, challenge: string) => device.assert(challenge), 'twice'],
    [
      'without user verification',
      (device: Device, challenge: string) => device.assert(challenge, { flags: 0x01 }),
    ],
    [
      'for another origin',
      (device: Device, challenge: string) => device.assert(challenge, { from: 'https://evil.example' }),
    ],
    ['for an unknown challenge', (device: Device) => device.assert('bm90aGluZw')],
    [
      'that is not registered',
      (_device: Device, challenge: string) => createDevice(stand, 'patron').assert(challenge),
    ],
  ] as const)('%s is rejected', async (_what, assert, twice?) => {
    const { client } = await account()
    const { device } = await addPasskey(stand, client)
    const assertion = assert(device, await challengeOf('patron'))
    if (twice) expect((await logInWithKey('patron', assertion)).status).toBe(200)
    const { status, body } = await logInWithKey('patron', assertion)
    expect([status, body]).toEqual([401, expect.stringContaining('did not let you in')])
  })

  test('is rejected if its counter has fallen behind', async () => {
    const { client } = await account()
    const { device } = await addPasskey(stand, client)
    expect((await logInWithKey('patron', device.assert(await challengeOf('patron')))).status).toBe(200)
    const copy = device.assert(await challengeOf('patron'), { lags: true })
    expect((await logInWithKey('patron', copy)).status).toBe(401)
  })

  test('is rejected if its challenge is more than five minutes old', async () => {
    const { client } = await account()
    const { device } = await addPasskey(stand, client)
    const challenge = await challengeOf('patron')
    stand.clock.advance({ minutes: 5 })
    expect((await logInWithKey('patron', device.assert(challenge))).status).toBe(401)
  })

  test('of a disabled account is rejected', async () => {
    const { client, id } = await account()
    const { device } = await addPasskey(stand, client)
    const admin = (await stand.signIn('admin')).client
    await admin.identity.disableUser({ id, reason: 'Fraud' })
    expect((await logInWithKey('patron', device.assert(await challengeOf('patron')))).status).toBe(401)
  })

  test('opens no session that outlives a concurrent password reset', async () => {
    const { client, email } = await account()
    const { device } = await addPasskey(stand, client)
    const { identity } = stand.client('patron')
    const { challenge } = await identity.forgetPassword({ email })
    const code = await codeFor(stand, email)
    const assertion = device.assert(await challengeOf('patron'))
    const release = await blockChanges(stand)
    const pressed = logInWithKey('patron', assertion)
    await untilBlocked(stand)
    const reset = identity.resetPassword({ challenge, code, password: 'Fresh1!xyz' })
    await untilBlocked(stand, 2)
    await release()
    const [{ status, cookie }] = await Promise.all([pressed, reset])
    expect(status).toBe(200)
    expect(await codeOf(stand.client('patron', cookie).identity.getAccount())).toBe('UNAUTHENTICATED')
  })

  test('replaces the code as second step, for its owner’s login only', async () => {
    const [maya, ruth] = [await account(), await account()]
    const { device } = await addPasskey(stand, maya.client)
    const { device: other } = await addPasskey(stand, ruth.client)
    const half = (await maya.again()).secondFactor
    expect(await half.listFactors()).toEqual({ hasApp: false, hasPasskey: true })
    const challenge = (await half.startPasskeyProof()).options.challenge
    expect(await codeOf(half.proveWithPasskey({ assertion: other.assert(challenge) }))).toBe(
      'INVALID_CREDENTIALS',
    )
    expect(await codeOf(half.listPasskeys())).toBe('UNAUTHENTICATED')
    await half.proveWithPasskey({ assertion: device.assert(challenge) })
    expect(await codeOf(half.listPasskeys())).toBe('succeeded')
  })
})

describe('an attacker with the password and the mailbox', () => {
  test('cannot add a factor next to an existing one', async () => {
    const { client, again } = await account()
    await addPasskey(stand, client)
    const { secondFactor } = await again()
    expect(await codeOf(secondFactor.startPasskey())).toBe('UNAUTHENTICATED')
    expect(await codeOf(secondFactor.startAuthenticator())).toBe('UNAUTHENTICATED')
    const registration = createDevice(stand, 'patron').register('bm90aGluZw')
    expect(await codeOf(secondFactor.addPasskey({ registration }))).toBe('UNAUTHENTICATED')
  })
})

describe('factors', () => {
  test('can exist side by side, and the last required one cannot be removed', async () => {
    const { client, audience } = await account('staff')
    expect(await codeOf(client.identity.getAccount())).toBe('UNAUTHENTICATED')
    await addPasskey(stand, client, audience)
    expect(await codeOf(client.identity.getAccount())).toBe('succeeded')
    const { passkeys } = await client.secondFactor.listPasskeys()
    const { id } = passkeys[0]!
    expect(await codeOf(client.secondFactor.removePasskey({ id }))).toBe('CONFLICT')
    const { secret } = await setUpAuthenticator(stand, client)
    await client.secondFactor.removePasskey({ id })
    const code = codeOfApp(stand, secret)
    expect(await codeOf(client.secondFactor.removeAuthenticator({ code }))).toBe('CONFLICT')
  })

  test('that are removed are no longer asked for', async () => {
    const { client, again } = await account()
    const { device } = await addPasskey(stand, client)
    const { passkeys } = await client.secondFactor.listPasskeys()
    await client.secondFactor.removePasskey({ id: passkeys[0]!.id })
    expect(await codeOf((await again()).identity.getAccount())).toBe('succeeded')
    expect((await logInWithKey('patron', device.assert(await challengeOf('patron')))).status).toBe(401)
    expect((await client.secondFactor.getSecondFactor()).secondFactor.recoveryCodesLeft).toBe(0)
  })

  test('are limited to ten, even when eleven devices add theirs at once', async () => {
    const { secondFactor } = (await account()).client
    const asked = await Promise.all(
      Array.from({ length: MOST_PASSKEYS + 1 }, () => secondFactor.startPasskey()),
    )
    const added = await Promise.all(
      asked.map(({ options }) =>
        codeOf(
          secondFactor.addPasskey({
            registration: createDevice(stand, 'patron').register(options.challenge),
          }),
        ),
      ),
    )
    expect(added.filter((code) => code !== 'succeeded')).toEqual(['CONFLICT'])
    expect((await secondFactor.listPasskeys()).passkeys).toHaveLength(MOST_PASSKEYS)
    expect(await codeOf(secondFactor.startPasskey())).toBe('CONFLICT')
  })
})
