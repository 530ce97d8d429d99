import { afterAll, beforeAll, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import {
  ask,
  challengeOf,
  codeFor,
  goodPassword,
  linkFor,
  logInWith,
  moveAddress,
} from '../../../testing/accounts/log-in.ts'
import { addPasskey } from '../../../testing/accounts/passkey.ts'
import { passkeys } from '../../second-factor/tables.ts'
import { findUserByEmail } from '../queries.ts'
import { emailChanges, users } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

let people = 0
const newEmail = () => `moving-${++people}@wellspring.example`

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'succeeded',
    (error: { code: string }) => error.code,
  )

const idOf = async (email: string) => (await findUserByEmail(stand.deps.database.db, 'patron', email))?.id
const subjectsTo = async (email: string) => {
  await stand.runJobs()
  return (await stand.mails(email)).map(({ subject }) => subject)
}

const move = (owner: SignedIn, email: string) => moveAddress(stand, owner, { audience: 'patron', email })

test('an account gets the address whose code was entered, and every other device is signed out', async () => {
  const owner = await stand.signIn('patron')
  const other = await stand.signInAs(owner.userId)
  const email = newEmail()
  const cookie = await move(owner, email)
  const here = stand.client('patron', cookie).identity
  expect((await here.getAccount()).user.email).toBe(email)
  expect(await failure(owner.client.identity.getAccount())).toBe('UNAUTHENTICATED')
  expect(await failure(other.identity.getAccount())).toBe('UNAUTHENTICATED')
  expect(
    await failure(stand.client('patron').identity.logIn({ email: owner.email, password: goodPassword })),
  ).toBe('INVALID_CREDENTIALS')
  expect(await logInWith(stand, 'patron', email)).toContain('session')
  expect((await stand.mails(owner.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your email address is about to change', 'Your email address was changed']),
  )
  const { activities } = await stand.client('patron', cookie).audit.listOwnActivities({})
  expect(activities.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user.askForEmail', 'user.changeEmail']),
  )
})

test('a code works only for its requester and only for the address', async () => {
  const [owner, other] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const email = newEmail()
  const { challenge } = await owner.client.identity.startEmailChange({ email })
  const code = await codeFor(stand, email)
  expect(await failure(other.client.identity.changeEmail({ challenge, code }))).toBe('CODE_EXPIRED')
  expect(await failure(stand.client('patron').identity.redeemLogInCode({ challenge, code }))).toBe(
    'CODE_EXPIRED',
  )
  expect(await failure(owner.client.identity.changeEmail({ challenge, code: '000000' }))).toBe('CODE_INVALID')
  expect(await failure(owner.client.identity.startEmailChange({ email: owner.email }))).toBe(
    'VALIDATION_FAILED',
  )
})

test('only the owner of a taken address learns that it is taken', async () => {
  const [owner, taken] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const asked = async (email: string) => {
    const body = { email }
    const answer = await ask(stand, 'patron', {
      method: 'POST',
      path: '/v1/account/email',
      body,
      cookie: owner.cookie,
    })
    const before = await stand.mails(owner.email)
    await stand.runJobs()
    const notice = (await stand.mails(owner.email)).length - before.length
    return {
      challenge: challengeOf(answer),
      seen: [answer.statusCode, Object.keys(answer.json<{ data: object }>().data), notice],
    }
  }
  const [one, two] = [await asked(newEmail()), await asked(taken.email)]
  expect(two.seen).toEqual(one.seen)
  expect(await subjectsTo(taken.email)).toContain('You already have a Wellspring account')
  expect(await failure(owner.client.identity.changeEmail({ challenge: two.challenge, code: '123456' }))).toBe(
    'CODE_INVALID',
  )
})

test('an unconfirmed sign-up with an address gives way to its mailbox', async () => {
  const owner = await stand.signIn('patron')
  const email = newEmail()
  await stand
    .client('patron')
    .identity.signUp({ firstName: 'Maya', lastName: 'Haddad', email, password: goodPassword })
  await move(owner, email)
  expect(await idOf(email)).toBe(owner.userId)
})

test('one of two accounts that request the same address gets it', async () => {
  const [one, two] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const email = newEmail()
  const first = await one.client.identity.startEmailChange({ email })
  const code = await codeFor(stand, email)
  await move(two, email)
  expect(await failure(one.client.identity.changeEmail({ challenge: first.challenge, code }))).toBe(
    'CONFLICT',
  )
  expect(await idOf(email)).toBe(two.userId)
})

test('the current mailbox can stop a change before it happens', async () => {
  const owner = await stand.signIn('patron')
  const email = newEmail()
  const { challenge } = await owner.client.identity.startEmailChange({ email })
  const code = await codeFor(stand, email)
  const link = await linkFor(stand, owner.email)
  expect(await stand.client('patron').identity.stopEmailChange({ link })).toEqual({ email: owner.email })
  expect(await failure(owner.client.identity.getAccount())).toBe('UNAUTHENTICATED')
  const again = await stand.signInAs(owner.userId)
  expect(await failure(again.identity.changeEmail({ challenge, code }))).toBe('CODE_EXPIRED')
  expect(await failure(stand.client('patron').identity.stopEmailChange({ link }))).toBe('CODE_EXPIRED')
})

test('the former mailbox can revert a change for seven days, however often the address has changed since', async () => {
  const owner = await stand.signIn('patron')
  const [email, next] = [newEmail(), newEmail()]
  const cookie = await move(owner, email)
  const link = await linkFor(stand, owner.email)
  stand.clock.advance({ minutes: 5 })
  const theirs = { ...owner, cookie, client: stand.client('patron', cookie) }
  await addPasskey(stand, theirs.client)
  const moved = await move(theirs, next)
  const later = await linkFor(stand, email)
  // A claim to own the address without its code has no effect.
  await stand
    .client('patron')
    .identity.signUp({ firstName: 'Maya', lastName: 'Haddad', email: owner.email, password: goodPassword })
  expect(await failure(stand.client('provider').identity.stopEmailChange({ link }))).toBe('CODE_EXPIRED')
  stand.clock.advance({ days: 6 })
  await stand.client('patron').identity.stopEmailChange({ link })
  expect(await idOf(owner.email)).toBe(owner.userId)
  expect(await failure(stand.client('patron', moved).identity.getAccount())).toBe('UNAUTHENTICATED')
  expect(await stand.deps.database.db.$count(passkeys, eq(passkeys.userId, owner.userId))).toBe(0)
  const [known] = await stand.deps.database.db.select().from(users).where(eq(users.id, owner.userId))
  expect(known?.hasSecondFactor).toBe(false)
  expect(await failure(stand.client('patron').identity.stopEmailChange({ link: later }))).toBe('CODE_EXPIRED')
})

test('a revert covers changes with an earlier timestamp from another clock, and factors set up before the request', async () => {
  const owner = await stand.signIn('patron')
  const [email, next] = [newEmail(), newEmail()]
  await addPasskey(stand, owner.client)
  stand.clock.advance({ minutes: 1 })
  const cookie = await move(owner, email)
  const link = await linkFor(stand, owner.email)
  stand.clock.advance({ minutes: -10 })
  await move({ ...owner, cookie, client: stand.client('patron', cookie) }, next)
  const later = await linkFor(stand, email)
  stand.clock.advance({ minutes: 10 })
  await stand.client('patron').identity.stopEmailChange({ link })
  expect(await failure(stand.client('patron').identity.stopEmailChange({ link: later }))).toBe('CODE_EXPIRED')
  expect(await stand.deps.database.db.$count(passkeys, eq(passkeys.userId, owner.userId))).toBe(0)
})

test('a session signed out at that moment cannot request a change, so no later link leads to its address', async () => {
  const owner = await stand.signIn('patron')
  const holder = await stand.deps.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [owner.userId])
  const asking = failure(owner.client.identity.startEmailChange({ email: newEmail() }))
  await untilBlocked(stand)
  await holder.query('delete from sessions where user_id = $1', [owner.userId])
  await holder.query('commit')
  holder.release()
  expect(await asking).toBe('UNAUTHENTICATED')
  const own = eq(emailChanges.userId, owner.userId)
  expect(await stand.deps.database.db.$count(emailChanges, own)).toBe(0)
})

test('a revert reports that the former address is taken by a new account', async () => {
  const owner = await stand.signIn('patron')
  await move(owner, newEmail())
  const link = await linkFor(stand, owner.email)
  await stand
    .client('patron')
    .identity.signUp({ firstName: 'Maya', lastName: 'Haddad', email: owner.email, password: goodPassword })
  const confirmed = { isUnconfirmed: false }
  await stand.deps.database.write((tx) => tx.update(users).set(confirmed).where(eq(users.email, owner.email)))
  expect(await failure(stand.client('patron').identity.stopEmailChange({ link }))).toBe('CONFLICT')
})

test('the former address cannot revert after seven days', async () => {
  const owner = await stand.signIn('patron')
  await move(owner, newEmail())
  const link = await linkFor(stand, owner.email)
  stand.clock.advance({ days: 7 })
  expect(await failure(stand.client('patron').identity.stopEmailChange({ link }))).toBe('CODE_EXPIRED')
})
