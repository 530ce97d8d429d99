import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Audience, Kind } from '@wellspring/api/contract/endpoint'
import { kinds } from '@wellspring/api/contract/endpoint'

import { eq } from '../../db/drizzle.ts'
import { hashPassword } from '../../domains/identity/access/passwords.ts'
import { sessions, users } from '../../domains/identity/tables.ts'
import { endpoints } from '../../endpoints.ts'
import type { Endpoint } from '../../endpoints.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { codeFor, goodPassword } from '../../testing/accounts/log-in.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { send } from '../../testing/send.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const audienceOf = (kind: Kind): Audience => (kind === 'staff' ? 'admin' : kind)

const kindFor = ({ meta }: Endpoint): Kind =>
  kinds.find((kind) => typeof meta.access === 'string' || meta.access.includes(kind)) ?? 'patron'

/** Signs in an account whose last proof of identity is this many minutes old. */
async function signInBefore(kind: Kind, minutes: number): Promise<SignedIn> {
  const account = await stand.signIn(kind)
  const provenAt = new Date(stand.clock.now().getTime() - minutes * 60_000)
  await stand.deps.database.write((tx) =>
    tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, account.userId)),
  )
  return account
}

/** Returns the response code of a call with empty input. The proof is checked before the input. */
async function answerTo(endpoint: Endpoint, minutes: number): Promise<string | undefined> {
  const kind = kindFor(endpoint)
  const { cookie } = await signInBefore(kind, minutes)
  const answer = await send(stand, endpoint, { audience: audienceOf(kind), cookie, input: {} })
  return answer.headers['content-type']?.toString().startsWith('application/json')
    ? answer.json<{ msgCode?: string }>().msgCode
    : undefined
}

const marked = [
  'accountClosing.closeAccount',
  'emergency.openEmergencyAccess',
  'identity.changePassword',
  'identity.changeUserKind',
  'identity.createStaff',
  'identity.startEmailChange',
  'organisations.closeOrganisation',
  'organisations.inviteAdministrator',
  'organisations.offerTransfer',
  'organisations.updateAdministrator',
  'personalData.releaseDataExport',
  'personalData.requestDataExport',
  'scheduling.makeCalendarFeed',
  'secondFactor.addPasskey',
  'secondFactor.confirmAuthenticator',
  'secondFactor.removePasskey',
  'secondFactor.resetSecondFactor',
  'secondFactor.startAuthenticator',
  'secondFactor.startPasskey',
  'wallet.createConnectAccount',
]

test('exactly the sensitive calls are marked', () => {
  const found = endpoints.filter(({ meta }) => meta.proof).map(({ name }) => name)
  expect(found.toSorted()).toEqual(marked)
})

test('ten minutes after the last proof of identity, a session is refused exactly the marked calls', async () => {
  const refused: string[] = []
  for (const endpoint of endpoints)
    if ((await answerTo(endpoint, 10)) === 'PROOF_REQUIRED') refused.push(endpoint.name)
  expect(refused.toSorted()).toEqual(marked)
})

test('a more recent proof is accepted', async () => {
  for (const endpoint of endpoints.filter(({ meta }) => meta.proof))
    expect(await answerTo(endpoint, 9)).not.toBe('PROOF_REQUIRED')
})

describe('a session that needs proof', () => {
  const required = { code: 'PROOF_REQUIRED', status: 403 }
  const withPassword = async () => {
    const account = await signInBefore('patron', 11)
    const set = { passwordHash: await hashPassword(goodPassword) }
    await stand.deps.database.write((tx) => tx.update(users).set(set).where(eq(users.id, account.userId)))
    return account
  }

  test('proves its identity by password and continues', async () => {
    const { client } = await withPassword()
    await expect(client.personalData.requestDataExport()).rejects.toMatchObject(required)
    await client.identity.proveWithPassword({ password: goodPassword })
    expect((await client.personalData.requestDataExport()).dataExport).toBeDefined()
  })

  test('proves its identity for no other session', async () => {
    const { client, userId } = await withPassword()
    const other = await stand.signInAs(userId)
    const provenAt = new Date(stand.clock.now().getTime() - 11 * 60_000)
    await stand.deps.database.write((tx) =>
      tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, userId)),
    )
    await client.identity.proveWithPassword({ password: goodPassword })
    await expect(other.personalData.requestDataExport()).rejects.toMatchObject(required)
  })

  test('may guess the password as often as at a log-in', async () => {
    const { client } = await withPassword()
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        outcomeOf(client.identity.proveWithPassword({ password: 'Wrong1!xx' })),
      ),
    )
    expect(guesses.filter((code) => code === 'VALIDATION_FAILED')).toHaveLength(5)
    expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
    await expect(client.identity.proveWithPassword({ password: goodPassword })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    await expect(client.personalData.requestDataExport()).rejects.toMatchObject(required)
  })

  test('gets a code by mail only if the account has no password', async () => {
    const withOne = await withPassword()
    await expect(withOne.client.identity.mailProofCode()).rejects.toMatchObject({ code: 'CONFLICT' })
    const { client, userId, email } = await signInBefore('patron', 11)
    const none = { passwordHash: null }
    await stand.deps.database.write((tx) => tx.update(users).set(none).where(eq(users.id, userId)))
    const { challenge } = await client.identity.mailProofCode()
    const code = await codeFor(stand, email)
    // A code works only for its own account and purpose, and once.
    await expect(withOne.client.identity.proveWithMailedCode({ challenge, code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    await expect(stand.client('patron').identity.redeemLogInCode({ challenge, code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    await client.identity.proveWithMailedCode({ challenge, code })
    await expect(client.identity.proveWithMailedCode({ challenge, code })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    })
    expect((await client.personalData.requestDataExport()).dataExport).toBeDefined()
  })

  test('is not proven by renewing its cookie', async () => {
    const { client, userId } = await withPassword()
    await client.identity.renewSession()
    const rows = await stand.context.db.select().from(sessions).where(eq(sessions.userId, userId))
    const limit = stand.clock.now().getTime() - 10 * 60_000
    expect(rows.map(({ provenAt }) => provenAt.getTime() < limit)).toEqual([true, true])
  })
})
