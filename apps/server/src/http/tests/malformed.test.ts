import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ProblemBody } from '@wellspring/api/contract/problem'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { applicant, credentialingOf, providerForm } from '../../testing/accounts/applications.ts'

let stand: TestApp
let somebody: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  somebody = await stand.signIn('provider')
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const type = { json: 'application/json', form: 'multipart/form-data; boundary=XB' }

/** Sends a request as a provider or administrator. Every refusal must be one of ours and cost little work. */
async function ask(
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: string; type?: string },
  { as = 'provider', key = true }: { as?: 'provider' | 'admin'; key?: boolean } = {},
): Promise<string> {
  const host = `${as}.localhost:4000`
  const asked: InjectOptions = {
    method: request.method,
    url: request.url,
    headers: {
      host,
      origin: `http://${host}`,
      cookie: (as === 'admin' ? admin : somebody).cookie,
      ...(key && { 'idempotency-key': crypto.randomUUID() }),
      ...(request.type && { 'content-type': request.type }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  }
  const before = process.cpuUsage()
  const answer = await stand.app.inject(asked)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000, 'ms of work').toBeLessThan(1500)
  if (answer.statusCode === 200) return 'done'
  const { msgCode } = ProblemBody.parse(answer.json())
  return msgCode
}

const fieldOf = (name: string, value: string, more = '') =>
  `--XB\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const formOf = (fields: readonly (readonly [name: string, value: string])[], more = '') =>
  `${fields.map(([name, value]) => fieldOf(name, value, more)).join('')}--XB--\r\n`
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => [name(index), 'x'] as const)

async function validFields() {
  const form = providerForm(await credentialingOf(stand, somebody.userId))
  return Object.entries(form).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

describe('a body nested deeper than genuine input', () => {
  const details = `{"details":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)},"step":1,"revision":0}`
  test.each([
    ['an object with a key', 'PUT', '/v1/application-draft', details, true],
    ['an object without one', 'PUT', '/v1/application-draft', details, false],
    ['a list', 'POST', '/v1/attestations', nested(100_000, '[', ']'), true],
  ] as const)('%s is refused', async (_what, method, url, payload, key) => {
    expect(await ask({ method, url, payload, type: type.json }, { key })).toBe('BAD_REQUEST')
  })

  test('is refused in a query string too', async () => {
    expect(await ask({ method: 'GET', url: `/v1/signed?a${'[b]'.repeat(4800)}=1` })).toBe('BAD_REQUEST')
  })
})

describe('a form', () => {
  const send = (payload: string, contentType = type.form) =>
    ask({ method: 'POST', url: '/v1/provider-details', payload, type: contentType })

  test.each([
    [
      'paths into every object',
      [['credentialing[__proto__]', '1'] as const, ['__proto__[own]', '1'] as const],
    ],
    ['paths into every class', [['constructor[prototype][own]', '1'] as const]],
    ['four thousand fields', many(4000, (index) => `f${index}`)],
    ['a list of four thousand', many(4000, (index) => `a[${index}]`)],
    ['lists with one distant index', many(3000, (index) => `a${index}[9999]`)],
    ['a list of billions of items', [['a[4294967294]', '1'] as const]],
    ['a field that alternates between list and object', many(4000, (index) => (index % 2 ? 'a[]' : 'a[b]'))],
    ['an id that is not a string', [['id[toString]', '1'] as const, ['id[valueOf][]', '1'] as const]],
    ['nothing', []],
  ])('with %s is refused for its missing fields', async (_what, fields) => {
    expect(await send(formOf(fields))).toBe('VALIDATION_FAILED')
    expect(Object.hasOwn(Object.prototype, 'own')).toBe(false)
  })

  test.each([
    ['nested brackets', [['a' + '[b]'.repeat(80_000), '1'] as const]],
    ['nested distant indexes', many(20, (index) => `a${index}${'[9999]'.repeat(2000)}`)],
  ])('with %s is refused', async (_what, fields) => {
    expect(await send(formOf(fields))).toBe('BAD_REQUEST')
  })

  test('is refused without a boundary, with a wrong one, truncated, and when too large', async () => {
    const whole = formOf(await validFields())
    expect(await send(whole, 'multipart/form-data')).toBe('UNSUPPORTED_TYPE')
    expect(await send(whole, 'multipart/form-data; boundary=other')).toBe('BAD_REQUEST')
    expect(await send(whole.slice(0, -12))).toBe('BAD_REQUEST')
    expect(await send(formOf([['a', 'x'.repeat(300_000)]]))).toBe('TOO_LARGE')
  })

  test('with text fields sent as files, repeated fields or foreign JSON is refused', async () => {
    const fields = await validFields()
    const instead = (value: string) =>
      fields.map(([name, known]) => [name, name === 'credentialing' ? value : known] as const)
    const whole = fields.find(([name]) => name === 'credentialing')![1]
    expect(await send(formOf(fields, '; filename="x.json"'))).toBe('VALIDATION_FAILED')
    expect(await send(formOf([...fields, ['credentialing', whole]]))).toBe('VALIDATION_FAILED')
    for (const value of [
      'null',
      '1e309',
      '"text"',
      '[]',
      '{',
      '',
      '{"__proto__":{"basicInformation":{}}}',
      nested(100_000, '[', ']'),
      `{"basicInformation":${nested(100_000, '[', ']')}}`,
      whole.replace('"yearsInOperation":"7"', '"yearsInOperation":1e309'),
      whole.replace('"domains":["mental"]', `"domains":${JSON.stringify(Array(2000).fill('mental'))}`),
      whole.replace('Psychiatrist', String.raw`Psych\u0000iatrist`),
      whole.replace('Psychiatrist', String.raw`Psych\ud800iatrist`),
    ])
      expect([value.slice(0, 40), await send(formOf(instead(value)))]).toEqual([
        value.slice(0, 40),
        'VALIDATION_FAILED',
      ])
    expect(await send(formOf(fields))).toBe('done')
  })
})

describe('a URL', () => {
  test.each(['%ff', '%', '%c0%80'])('with %s in it is refused with our own message', async (id) => {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/v1/applications/${id}${method === 'GET' ? '' : '/claim'}`
      expect(await ask({ method, url }, { as: 'admin' })).toBe('BAD_REQUEST')
    }
  })

  test('with an undecodable query is served as if the query were missing', async () => {
    const url = '/v1/applications?id[toString]=x&id[valueOf]=y&stage[9999]=x'
    expect(await ask({ method: 'GET', url }, { as: 'admin' })).toBe('VALIDATION_FAILED')
    expect(await ask({ method: 'GET', url: url.replace(/&stage.*/, '') }, { as: 'admin' })).toBe('done')
  })
})

test('with text that the database cannot store is refused in every position', async () => {
  for (const profileImage of ['private:\0', 'private:\ud800', '\0']) {
    const payload = JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', profileImage })
    expect(await ask({ method: 'PUT', url: '/v1/account/update', payload, type: type.json })).toBe(
      'VALIDATION_FAILED',
    )
  }
  const { applicationId: id } = await applicant(stand)
  await admin.client.onboarding.claimApplication({ id })
  const { application } = await admin.client.onboarding.getApplication({ id })
  const decision = {
    submissionId: application.submissions[0]!.id,
    decision: 'rejected',
    adminComments: 'No.',
  }
  const decideWith = (sectionComments: Record<string, string>) =>
    ask(
      {
        method: 'POST',
        url: `/v1/applications/${id}/decision`,
        payload: JSON.stringify({ ...decision, sectionComments }),
        type: type.json,
      },
      { as: 'admin' },
    )
  expect(await decideWith({ 'a\0': 'x' })).toBe('VALIDATION_FAILED')
  expect(await decideWith(Object.fromEntries(many(21, String)))).toBe('VALIDATION_FAILED')
  expect(await decideWith({ education: 'x' })).toBe('done')
})

test('a form with an invalid field gets exactly the same response when it is retried with its key', async () => {
  const host = 'provider.localhost:4000'
  const headers = {
    host,
    origin: `http://${host}`,
    cookie: somebody.cookie,
    'idempotency-key': 'the-same-key',
  }
  const send = async () => {
    const payload = { firstName: 'x', lastName: 'Lovelace' }
    const answer = await stand.app.inject({ method: 'PUT', url: '/v1/account/update', headers, payload })
    const { msgCode, message, data } = answer.json<ProblemBody>()
    return { msgCode, message, data }
  }
  const first = await send()
  expect(first).toMatchObject({
    msgCode: 'VALIDATION_FAILED',
    data: { errors: { firstName: 'Name must be between 2 and 50 characters' } },
  })
  expect(await send()).toEqual(first)
})
