import { eq, sql } from '../../../db/drizzle.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { ask, codeFor, confirm, cookieOf, goodPassword, logInWith } from '../../../testing/accounts/log-in.ts'
import { hashPassword } from '../access/passwords.ts'
import { endSessions } from '../access/sessions.ts'
import { users } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

let people = 0
const newEmail = () => `person-${++people}@wellspring.example`

async function signUp() {
  const email = newEmail()
  await stand
    .client('patron')
    .identity.signUp({ firstName: 'Maya', lastName: 'Haddad', email, password: goodPassword })
  await confirm(stand, email)
  return email
}

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

test('the email with a code says whether it is for signing up or for logging in', async () => {
  const email = await signUp()
  await logInWith(stand, 'patron', email)
  const texts = (await stand.mails(email)).map(({ text }) => /This is your code ([a-z ]+):/.exec(text)?.[1])
  expect(new Set(texts)).toEqual(new Set(['to log in', 'to sign up']))
})

describe('a session', () => {
  test('is new at each login and ends the browser’s previous one', async () => {
    const email = await signUp()
    const old = await logInWith(stand, 'patron', email)
    const { challenge } = await stand.client('patron', old).identity.logIn({ email, password: goodPassword })
    const body = { challenge, code: await codeFor(stand, email) }
    const answer = await ask(stand, 'patron', { method: 'POST', path: '/v1/login/otp', body, cookie: old })
    const fresh = cookieOf(answer)
    expect(fresh).not.toBe(old)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=.*HttpOnly; Secure; SameSite=Lax/),
      expect.stringMatching(/^__Host-device=.*HttpOnly; Secure; SameSite=Strict/),
    ])
    expect(await failure(stand.client('patron', old).identity.getAccount())).toBe('UNAUTHENTICATED')
    expect(await failure(stand.client('patron', fresh).identity.getAccount())).toBe('succeeded')
  })

  test('is renewed for a new role with a new cookie and the same end, and the old cookie expires in half a minute', async () => {
    const { client, cookie, userId } = await stand.signIn('provider')
    stand.clock.advance({ minutes: 10 })
    await stand.deps.database.pool.query(`update users set roles = '{member-provider}' where id = $1`, [
      userId,
    ])
    const answer = await ask(stand, 'provider', { method: 'POST', path: '/v1/account/renew', cookie })
    expect(answer.json()).toMatchObject({ data: { user: { roles: ['member-provider'] } } })
    const fresh = cookieOf(answer)
    expect(fresh).not.toBe(cookie)
    expect(await failure(client.identity.getAccount())).toBe('succeeded')
    stand.clock.advance({ seconds: 31 })
    expect(await failure(client.identity.getAccount())).toBe('UNAUTHENTICATED')
    const renewed = stand.client('provider', fresh).identity
    for (let minutes = 11; minutes < 12 * 60 - 14; minutes += 14) {
      expect(await failure(renewed.getAccount())).toBe('succeeded')
      stand.clock.advance({ minutes: 14 })
    }
    stand.clock.advance({ minutes: 14 })
    expect(await failure(renewed.getAccount())).toBe('UNAUTHENTICATED')
  })

  test('that an idle page ends is not recorded as a logout', async () => {
    const cookie = await logInWith(stand, 'patron', await signUp())
    const { identity } = stand.client('patron', cookie)
    const { user } = await identity.getAccount()
    stand.clock.advance({ minutes: 31 })
    await identity.logOut()
    const { rows } = await stand.deps.database.pool.query<{ name: string }>(
      `select name from changes where subject = $1 and name in ('user.logOut', 'user.timeOut')`,
      [`user:${user.id}`],
    )
    expect(rows).toEqual([{ name: 'user.timeOut' }])
  })

  test('ends at once by logout, by revocation, and when the account is disabled', async () => {
    const email = await signUp()
    const [one, two, three] = [
      await logInWith(stand, 'patron', email),
      await logInWith(stand, 'patron', email),
      await logInWith(stand, 'patron', email),
    ]
    await stand.client('patron', one).identity.logOut()
    expect(await failure(stand.client('patron', one).identity.getAccount())).toBe('UNAUTHENTICATED')
    const owner = stand.client('patron', two)
    const other = (await owner.identity.listSessions()).sessions.find(({ current }) => !current)!
    await owner.identity.revokeSession({ id: other.id })
    expect(await failure(stand.client('patron', three).identity.getAccount())).toBe('UNAUTHENTICATED')
    await stand.deps.database.write((tx) =>
      tx.execute(sql`update users set disabled_at = now() where email = ${email}`),
    )
    expect(await failure(owner.identity.getAccount())).toBe('UNAUTHENTICATED')
    expect(await failure(stand.client('patron').identity.logIn({ email, password: goodPassword }))).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  test.each(['log-out', 'revoking'] as const)(
    'ends by %s even if it is renewed at the same moment, and so does the renewed session',
    async (how) => {
      const email = await signUp()
      const [cookie, other] = [
        await logInWith(stand, 'patron', email),
        await logInWith(stand, 'patron', email),
      ]
      const owner = stand.client('patron', other).identity
      const { id } = (await owner.listSessions()).sessions.find(({ current }) => !current)!
      const renew = () => ask(stand, 'patron', { method: 'POST', path: '/v1/account/renew', cookie })
      const earlier = cookieOf(await renew())
      expect((await owner.listSessions()).sessions).toHaveLength(2)

      const release = await blockChanges(stand)
      const renewing = renew()
      await untilBlocked(stand)
      const ending =
        how === 'revoking' ? owner.revokeSession({ id }) : stand.client('patron', cookie).identity.logOut()
      await untilBlocked(stand, 2)
      await release()
      await ending
      for (const token of [cookie, earlier, cookieOf(await renewing)])
        expect(await failure(stand.client('patron', token).identity.getAccount())).toBe('UNAUTHENTICATED')
      expect((await owner.listSessions()).sessions).toMatchObject([{ current: true }])
    },
  )

  test('of another account cannot be revoked', async () => {
    const [a, b] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const { sessions } = await a.client.identity.listSessions()
    expect(await failure(b.client.identity.revokeSession({ id: sessions[0]!.id }))).toBe('NOT_FOUND')
    expect(await failure(b.client.identity.revokeSession({ id: 'nonsense' }))).toBe('NOT_FOUND')
  })

  test.each([
    ['patron', 30],
    ['provider', 15],
    ['tenant', 15],
    ['admin', 15],
    ['staff', 15],
  ] as const)(
    'of a %s ends after %i idle minutes, and after twelve hours in any case',
    async (kind, minutes) => {
      const idle = await stand.signIn(kind)
      stand.clock.advance({ minutes: minutes - 2 })
      expect(await failure(idle.client.identity.getAccount())).toBe('succeeded')
      stand.clock.advance({ minutes: minutes - 2 })
      expect(await failure(idle.client.identity.getAccount())).toBe('succeeded')
      stand.clock.advance({ minutes: minutes + 1 })
      expect(await failure(idle.client.identity.getAccount())).toBe('UNAUTHENTICATED')
      const busy = await stand.signIn(kind)
      for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
        stand.clock.advance({ minutes: 10 })
        expect(await failure(busy.client.identity.getAccount())).toBe('succeeded')
      }
      stand.clock.advance({ minutes: 10 })
      expect(await failure(busy.client.identity.getAccount())).toBe('UNAUTHENTICATED')
    },
  )
})

describe('the account', () => {
  test('changes its password with the old one, which signs out other devices and gives this one a new session', async () => {
    const email = await signUp()
    const [here, there] = [await logInWith(stand, 'patron', email), await logInWith(stand, 'patron', email)]
    await expect(
      stand
        .client('patron', here)
        .identity.changePassword({ currentPassword: 'Wrong1!xx', password: 'Fresh1!xyz' }),
    ).rejects.toMatchObject({ errors: { currentPassword: 'This is not your current password.' } })
    const body = { currentPassword: goodPassword, password: 'Fresh1!xyz' }
    const answer = await ask(stand, 'patron', {
      method: 'PUT',
      path: '/v1/account/password',
      body,
      cookie: here,
    })
    expect(await failure(stand.client('patron', cookieOf(answer)).identity.getAccount())).toBe('succeeded')
    for (const old of [here, there])
      expect(await failure(stand.client('patron', old).identity.getAccount())).toBe('UNAUTHENTICATED')
  })

  test('is not taken back by a device that was signed out while its password was changed', async () => {
    const email = await signUp()
    const client = stand.client('patron', await logInWith(stand, 'patron', email))
    const { id: userId } = (await client.identity.getAccount()).user
    const body = { currentPassword: goodPassword, password: 'Thief1!xyz' }
    const own = await hashPassword('Owner1!xyz')
    const { thief } = await stand.deps.database.write(async (tx) => {
      await tx.update(users).set({ passwordHash: own }).where(eq(users.id, userId))
      const changing = failure(client.identity.changePassword(body))
      await untilBlocked(stand)
      await endSessions(tx, stand.context, userId)
      return { thief: changing }
    })
    expect(await thief).toBe('UNAUTHENTICATED')
    const logIn = (password: string) => failure(stand.client('patron').identity.logIn({ email, password }))
    expect(await logIn('Thief1!xyz')).toBe('INVALID_CREDENTIALS')
    expect(await logIn('Owner1!xyz')).toBe('succeeded')
  })

  test('changes its password once when two devices change it at once, and the other is told', async () => {
    const client = stand.client('patron', await logInWith(stand, 'patron', await signUp()))
    const change = (password: string) =>
      failure(client.identity.changePassword({ currentPassword: goodPassword, password }))
    const words = await Promise.all([change('First1!xyz'), change('Second1!xyz')])
    expect(words.toSorted()).toEqual(['UNAUTHENTICATED', 'succeeded'])
  })

  test('accepts only names in a profile update', async () => {
    const { client, email, cookie } = await stand.signIn('patron')
    const body = {
      firstName: 'Mia',
      lastName: 'Stone',
      email: 'other@b.co',
      kind: 'admin',
      roles: ['hospital-admin'],
    }
    await ask(stand, 'patron', { method: 'PUT', path: '/v1/account/update', body, cookie })
    expect((await client.identity.getAccount()).user).toMatchObject({
      firstName: 'Mia',
      email,
      kind: 'patron',
      roles: [],
    })
  })

  test('takes a picture once, redrawn without metadata, and only from its owner', async () => {
    const { client, userId, cookie } = await stand.signIn('patron')
    const dest = `customer/user${userId}`
    await expect(
      client.uploads.signUpload({ dest: 'customer/user1', name: 'a.png', mime: 'image/png' }),
    ).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const { uploadUrl, privateUrl } = await client.uploads.signUpload({
      dest,
      name: '../../evil.png',
      mime: 'image/png',
    })
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#602A62' } })
      .withExif({ IFD0: { Artist: 'canary' } })
      .png()
      .toBuffer()
    const put = (payload: Buffer | string, url = uploadUrl, type = 'image/png') =>
      stand.app.inject({
        method: 'PUT',
        url,
        payload,
        headers: { host: 'patron.localhost:4000', 'content-type': type },
      })
    expect((await put('<svg xmlns="http://www.w3.org/2000/svg"/>')).statusCode).toBe(415)
    expect((await put(picture, uploadUrl.replace('max=', 'max=9'))).statusCode).toBe(403)
    expect((await put(picture, uploadUrl, 'text/html')).statusCode).toBe(415)
    expect((await put(picture)).statusCode).toBe(200)
    expect((await put(picture)).statusCode).toBe(403)
    const stranger = await stand.signIn('patron')
    const names = { firstName: 'Mia', lastName: 'Stone' }
    expect(
      await failure(stranger.client.identity.updateAccount({ ...names, profileImage: privateUrl })),
    ).toBe('VALIDATION_FAILED')
    const { user } = await client.identity.updateAccount({ ...names, profileImage: privateUrl })
    const shown = await ask(stand, 'patron', { path: user.profileImageUrl!, cookie })
    const meta = await sharp(shown.rawPayload).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(shown.rawPayload.includes('canary')).toBe(false)
  })
})
