import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { answerPhq } from '../../../testing/questionnaires.ts'
import { makeShared, share } from '../../../testing/sharing.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

/** The full response, byte by byte, without its id and time. */
async function answerTo(path: string, audience: Audience, { cookie }: Pick<SignedIn, 'cookie'>) {
  const { origins } = stand.deps.config
  const origin = origins[audience]
  const headers = { host: new URL(origin).host, origin, cookie }
  const { statusCode, headers: sent, rawPayload } = await stand.app.inject({ url: `/v1${path}`, headers })
  const body = rawPayload.toString().replace(/"requestId":"[^"]+"/, '"requestId":"…"')
  const kept = Object.entries(sent).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit|ratelimit)/.test(name),
  )
  return { statusCode, headers: Object.fromEntries(kept), body, bytes: rawPayload.length }
}

/** Patrons who share, who have answered without sharing, who have stopped, who never answered, and no patron. */
async function everyCase() {
  const [shared, silent, stopped, empty] = [
    await makeShared(stand),
    await makeConfirmed(stand),
    await makeShared(stand),
    await makeConfirmed(stand),
  ]
  const { id: responseId } = await answerPhq(silent.patron)
  await stopped.patron.client.sharing.revokeConsent({ id: stopped.consentId })
  const { id: emptyConsent } = await share(empty.patron, empty.provider.userId)
  const missing = crypto.randomUUID()
  return [
    ...[shared, silent, stopped, empty].map(({ patron }) => `/clients/${patron.userId}/shared-results`),
    `/clients/${missing}/shared-results`,
    `/shared-results/${shared.consentId}`,
    `/shared-results/${stopped.consentId}`,
    `/shared-results/${emptyConsent}`,
    `/shared-results/${responseId}`,
    `/shared-results/${missing}`,
    `/responses/${responseId}`,
    `/responses/${missing}`,
  ]
}

test('a reader without permission gets the same response, whether results exist or not', async () => {
  const paths = await everyCase()
  const callers: readonly [string, Audience, SignedIn][] = [
    ['another provider', 'provider', (await makeShared(stand)).provider],
    ['another patron', 'patron', (await makeShared(stand)).patron],
    ['the tenant', 'tenant', await stand.signIn('tenant', { roles: ['hospital-admin'] })],
    ['staff', 'admin', await stand.signIn('staff')],
    ['an administrator', 'admin', await stand.signIn('admin')],
  ]
  for (const [name, audience, caller] of callers)
    for (const start of ['/clients', '/shared-results', '/responses']) {
      const answers = []
      for (const path of paths.filter((one) => one.startsWith(start)))
        answers.push(await answerTo(path, audience, caller))
      const [first] = answers
      expect([name, start, [403, 404]]).toEqual([name, start, expect.arrayContaining([first?.statusCode])])
      for (const answer of answers) expect([name, start, answer]).toEqual([name, start, first])
    }
})

test('for a client who shares nothing, a provider learns neither whether they answered nor whether they stopped', async () => {
  const never = await makeConfirmed(stand)
  const stopped = await makeShared(stand)
  await stopped.patron.client.sharing.revokeConsent({ id: stopped.consentId })
  const asked = async ({ patron, provider }: typeof never) => {
    const { body, bytes } = await answerTo(`/clients/${patron.userId}/shared-results`, 'provider', provider)
    const { data } = JSON.parse(body) as { data: { shared: unknown[]; instruments: unknown[] } }
    return { bytes, shared: data.shared, instruments: data.instruments }
  }
  const one = await asked(never)
  expect(one.shared).toEqual([])
  // Two clients would differ in their names, so the same client is read before and after.
  await answerPhq(never.patron)
  expect(await asked(never)).toEqual(one)
  const { id } = await share(never.patron, never.provider.userId)
  expect((await asked(never)).shared).toHaveLength(1)
  await never.patron.client.sharing.revokeConsent({ id })
  expect(await asked(never)).toEqual(one)
  expect((await asked(stopped)).shared).toEqual([])
})

test('responses with results are not cacheable by browsers or proxies', async () => {
  const { provider, consentId, patron } = await makeShared(stand)
  for (const path of [`/shared-results/${consentId}`, `/clients/${patron.userId}/shared-results`])
    expect((await answerTo(path, 'provider', provider)).headers).toMatchObject({
      'cache-control': 'no-store',
    })
})
