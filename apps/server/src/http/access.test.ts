import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { contract } from '@wellspring/api/contract'
import type { Audience } from '@wellspring/api/contract/endpoint'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { endpoints } from './api.ts'

type EndpointName = {
  [Domain in keyof typeof contract]: `${Domain}.${string & keyof (typeof contract)[Domain]}`
}[keyof typeof contract]

/** Who gets in. Every endpoint has a row: one without does not compile. */
const expected: Record<EndpointName, 'anyone' | 'signed-in' | 'patron'> = {
  'identity.signUp': 'anyone',
  'identity.logIn': 'anyone',
  'identity.redeemLogInCode': 'anyone',
  'identity.resendCode': 'anyone',
  'identity.logOut': 'anyone',
  'identity.forgetPassword': 'anyone',
  'identity.resetPassword': 'anyone',
  'identity.getAccount': 'signed-in',
  'identity.updateAccount': 'signed-in',
  'identity.changePassword': 'signed-in',
  'identity.listSessions': 'signed-in',
  'identity.revokeSession': 'signed-in',
  'uploads.signUpload': 'signed-in',
  'catalogue.listProducts': 'anyone',
  'catalogue.getProduct': 'anyone',
  'catalogue.listProductRatings': 'anyone',
  'cart.getCart': 'patron',
  'cart.addCartLine': 'patron',
  'cart.updateCartLine': 'patron',
  'cart.removeCartLine': 'patron',
  'orders.placeOrder': 'patron',
  'orders.getCheckout': 'patron',
  'orders.confirmCheckout': 'patron',
  'orders.listOrders': 'patron',
  'orders.getOrder': 'patron',
  'site.getSettings': 'anyone',
}

interface Caller {
  name: string
  audience: Audience
  cookie: string
  /** What the caller counts as. */
  is: 'guest' | 'patron' | 'other'
}

let stand: TestApp
let callers: Caller[] = []

beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

// Anew for each test: some endpoints end the session that calls them.
beforeEach(async () => {
  callers = []
  const add = async (name: string, is: Caller['is'], ...signIn: Parameters<TestApp['signIn']>) => {
    const { cookie, userId } = await stand.signIn(...signIn)
    const [kind] = signIn
    callers.push({ name, audience: kind === 'staff' ? 'admin' : kind, cookie, is })
    return userId
  }
  callers.push({ name: 'guest', audience: 'patron', cookie: '', is: 'guest' })
  await add('patron', 'patron', 'patron')
  await add('applicant', 'other', 'provider')
  await add('member-provider', 'other', 'provider', { roles: ['member-provider'] })
  await add('tenant applicant', 'other', 'tenant')
  await add('hospital-admin', 'other', 'tenant', { roles: ['hospital-admin'] })
  await add('staff', 'other', 'staff')
  await add('admin', 'other', 'admin')
  const disabled = await add('disabled patron', 'guest', 'patron')
  await stand.services.database.write((tx) =>
    tx.execute(sql`update users set disabled_at = now() where id = ${disabled}`),
  )
  callers.push({ name: 'made-up cookie', audience: 'patron', cookie: '__Host-session=nonsense', is: 'guest' })
})

const missing = '00000000-0000-7000-8000-000000000000'

async function statusOf(endpoint: (typeof endpoints)[number], caller: Caller): Promise<number> {
  const origin = stand.services.config.origins[caller.audience]
  const answer = await stand.app.inject({
    method: endpoint.method as 'GET',
    url: `/v1${endpoint.path.replaceAll(/\{\w+\}/g, missing)}`,
    headers: {
      host: new URL(origin).host,
      origin,
      'idempotency-key': crypto.randomUUID(),
      ...(caller.cookie && { cookie: caller.cookie }),
    },
    ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
  })
  return answer.statusCode
}

describe('R33: every endpoint lets in whom the table says', () => {
  test('and the contract says the same as the table', () => {
    for (const { name, meta } of endpoints) {
      const access = Array.isArray(meta.access) ? meta.access.join() : meta.access
      expect([name, access]).toEqual([name, expected[name as EndpointName]])
    }
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const row = expected[name as EndpointName]
    for (const caller of callers) {
      const status = await statusOf(endpoint, caller)
      const wanted =
        row === 'anyone'
          ? 'in'
          : caller.is === 'guest'
            ? 401
            : row === 'patron' && caller.is !== 'patron'
              ? 403
              : 'in'
      const got = wanted === 'in' && ![401, 403, 500].includes(status) ? 'in' : status
      // Wrong credentials are an answer of the endpoint itself.
      const open = row === 'anyone' && [401, 403].includes(status) ? 'in' : got
      expect([caller.name, open]).toEqual([caller.name, wanted])
      expect(status).toBeLessThan(500)
    }
  })
})

describe('R34: what does not exist is not found', () => {
  test.each(
    endpoints.filter(({ path }) => path.includes('{')).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s', async (_name, endpoint) => {
    const patron = callers.find(({ name }) => name === 'patron')!
    const status = await statusOf(endpoint, patron)
    // A write whose body is empty may say so first; it says nothing about the row.
    expect(endpoint.method === 'PUT' ? [404, 400] : [404]).toContain(status)
  })
})
