import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { sql } from '../db/drizzle.ts'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { enqueue } from '../change.ts'
import { createPool } from '../db/pool.ts'
import { toProblem } from '../http/errors.ts'
import { workerLogger } from '../jobs.ts'
import { createLog } from './log.ts'
import { orderWith } from '../testing/sales/checkout.ts'
import { createTestCards } from '../testing/cards/cards.ts'
import { createAggregateError } from '../testing/aggregate-error.ts'
import { testApp } from '../testing/app.ts'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { withNewKey, putInCart } from '../testing/sales/disputed-orders.ts'
import { createProduct } from '../testing/factories.ts'
import { startProxy } from '../testing/proxy.ts'
import { png, uploadBench } from '../testing/uploads.ts'
import { createWatchedLog } from '../testing/watched-log.ts'

// Without digits, which could occur in a timestamp by chance.
const canary = 'canary-kwzyxqv@people.example'
const watched = createWatchedLog('trace')
const cards = createTestCards()
let stand: TestApp
let somebody: SignedIn
beforeAll(async () => {
  stand = await testApp({ log: watched.log, ports: { cards } })
  somebody = await stand.signIn('patron')
})
afterAll(() => stand.close())

/** Returns what was logged during `act`, and expects no user input in it. */
async function logged(act: () => unknown): Promise<string> {
  const from = watched.lines.length
  await act()
  const lines = watched.lines.slice(from).join('')
  expect(lines).not.toMatch(/canary|kwzyxqv|people\.example/i)
  return lines
}

/** Passes an unexpected error through the error handler of an endpoint. */
const fail = (query: () => Promise<unknown>) => async () => {
  const error: unknown = await query().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeDefined()
  toProblem(error, stand.deps.log)
}
const ask = (text: ReturnType<typeof sql>) => fail(() => stand.deps.database.write((tx) => tx.execute(text)))

describe('no user input is logged by', () => {
  test.each([
    [
      'a duplicate value',
      () => sql`insert into users (audience, kind, email, first_name, last_name, password_hash, created_at)
        select 'patron', 'patron', ${canary}, ${canary}, ${canary}, ${canary}, now() from generate_series(1, 2)`,
      '23505',
    ],
    [
      'a missing value',
      () => sql`insert into users (audience, kind, email) values ('patron', 'patron', ${canary})`,
      '23502',
    ],
    ['a value of another type', () => sql`select ${canary}::text::int`, '22P02'],
    ['a text that is not JSON', () => sql`select ${canary}::text::jsonb`, '22P02'],
    ['a text that is not a date', () => sql`select ${canary}::text::timestamptz`, '22007'],
    ['an exception raised by a trigger', () => sql`select raise_canary(${canary})`, 'P0001'],
  ] as const)('%s', async (_name, text, reason) => {
    await stand.deps.database.pool.query(
      `create or replace function raise_canary(said text) returns void language plpgsql
        as $$ begin raise exception 'there is %', said using detail = said, hint = said; end $$`,
    )
    expect(await logged(ask(text()))).toContain(reason)
  })

  test('a query that takes too long', async () => {
    const slow = fail(() =>
      stand.deps.database.write(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`)
        await tx.execute(sql`select pg_sleep(10), ${canary}::text`)
      }),
    )
    expect(await logged(slow)).toContain('57014')
  })

  test('a name that violates a database check', async () => {
    await stand.deps.database.pool.query(
      `alter table users add constraint no_birds check (first_name not like 'Canary%')`,
    )
    const lines = await logged(() =>
      expect(
        somebody.client.identity.updateAccount({ firstName: 'Canary', lastName: 'Bird' }),
      ).rejects.toThrow('our side'),
    )
    await stand.deps.database.pool.query('alter table users drop constraint no_birds')
    expect(lines).toContain('"constraint":"no_birds"')
  })

  test('a broken connection, and an exhausted pool', async () => {
    const direct = new URL(stand.databaseUrl)
    const host = direct.searchParams.get('host') ?? ''
    const proxy = await startProxy({ path: path.join(host, '.s.PGSQL.5432') })
    direct.searchParams.delete('host')
    direct.host = `127.0.0.1:${proxy.port}`
    const pool = createPool(direct.href, 1, (err) => stand.deps.log.warn({ err }, 'broke'))
    const held = await pool.connect()
    // The only connection is never released, so the acquisition of another one times out after this long.
    pool.options.connectionTimeoutMillis = 50
    const lines = await logged(fail(() => pool.query('select $1::text', [canary])))
    expect(lines).toContain('timeout exceeded when trying to connect')
    const cut = held.query('select pg_sleep(60), $1::text', [canary])
    expect(await logged(fail(() => (setTimeout(proxy.cut, 20), cut)))).toContain('unreachable')
    held.release(true)
    await pool.end()
    await proxy.close()
  })

  test('a job that fails, in our log or the worker’s', async () => {
    const payload = { audience: canary, email: canary }
    const add = (key: string) =>
      stand.deps.database.write((tx) => enqueue(tx, { task: 'mailAccountExists', payload, key }))
    await add('ours')
    expect(await logged(stand.runJobs)).toContain('"task":"mailAccountExists"')
    const { rows } = await stand.deps.database.pool.query<{ last_error: string }>(
      `select last_error from graphile_worker._private_jobs where key = 'ours'`,
    )
    expect(rows).toEqual([{ last_error: 'ZodError' }])

    await add('theirs')
    await logged(() =>
      runOnce({
        connectionString: stand.databaseUrl,
        noHandleSignals: true,
        logger: workerLogger(stand.deps.log),
        taskList: {
          mailAccountExists: () => Promise.reject(Object.assign(new Error(canary), { cause: canary })),
        },
      }),
    )
  })

  test('a mail that cannot be sent', async () => {
    const { mail } = stand.deps.ports
    stand.deps.ports.mail = {
      send: ({ to, text }) =>
        Promise.reject(Object.assign(new Error(`550 no ${to}`), { response: text, responseCode: 550 })),
    }
    const lines = await logged(async () => {
      await stand.client('patron').identity.signUp({
        email: canary,
        firstName: 'Canary',
        lastName: 'Bird',
        password: 'Wellspring1!',
      })
      await stand.client('patron').identity.signUp({
        email: canary,
        firstName: 'Canary',
        lastName: 'Bird',
        password: 'Wellspring1!',
      })
      await stand.runJobs()
    })
    stand.deps.ports.mail = mail
    expect(lines).toContain('550')
  })

  test('a failing gateway', async () => {
    const { charge } = cards
    cards.charge = ({ metadata }) =>
      Promise.reject(
        Object.assign(new TypeError(canary), { raw: { message: canary, metadata }, statusCode: 500 }),
      )
    const product = await createProduct(stand.context, { variants: [[20, 5]] })
    await putInCart(somebody.client, product, 1)
    const lines = await logged(() =>
      expect(
        somebody.client.orders.placeOrder({ ...orderWith(), notes: canary } as never, withNewKey()),
      ).rejects.toThrow('our side'),
    )
    cards.charge = charge
    expect(lines).toContain('"type":"TypeError"')
  })

  test('a failing object store', async () => {
    const { storage } = stand.deps.ports
    const { put: keep } = storage
    storage.put = (key) => Promise.reject(new Error(`${key} ${canary}`))
    const bench = uploadBench(stand)
    const lines = await logged(async () => {
      const { uploadUrl } = await bench.grant(somebody, 'image/png', `${canary}.png`)
      expect((await bench.put(uploadUrl, await png(), 'image/png'))[0]).toBe(500)
    })
    storage.put = keep
    expect(lines).toContain('unexpected error')
  })

  test('refused input, including its URL and headers', async () => {
    await logged(async () => {
      await expect(
        stand.client('patron').identity.logIn({ email: `${canary}\u0000`, password: canary }),
      ).rejects.toThrow('cannot be saved')
      for (const url of [
        `/v1/products?search=${canary}&limit=${canary}`,
        `/v1/calendar/${canary}`,
        `/telehealth/guest/${canary}`,
        `/v1/orders/x?token=${canary}`,
      ])
        await stand.app.inject({
          url,
          headers: {
            host: 'patron.localhost:4000',
            authorization: canary,
            cookie: `__Host-session=${canary}`,
          },
        })
    })
  })

  test('a webhook of the gateway', async () => {
    await logged(async () => {
      for (const payload of [canary, `{"id":"${canary}"}`])
        await stand.app.inject({
          method: 'POST',
          url: '/v1/webhooks/card',
          payload,
          headers: {
            'content-type': 'application/json',
            'stripe-signature': canary,
          },
        })
    })
  })

  test.each(['thrown', 'rejected'])('an uncaught error that is %s ends the process', (how) => {
    const crashing = path.join(import.meta.dirname, '../testing/crashes/crashing.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [crashing, canary, how], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout).toContain('uncaught error')
    expect(stdout).toMatch(/crashing\.ts:\d+/)
    expect(stdout + stderr).not.toMatch(/canary|kwzyxqv/)
  })
})

test('an error is logged by its kind, location and causes, without its message', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  class Refusal extends Error {}
  const error = createAggregateError(
    [new Refusal(canary), canary],
    `${canary}\n    at ${canary} (/srv/${canary}:1:1)`,
    { cause: Object.assign(new Error(canary), { code: '23505', constraint: 'users_email', detail: canary }) },
  )
  log.error(error)
  log.error(error, error.message)
  log.warn({ err: error }, `it says ${error.message}`)
  log.warn({ err: error })
  expect(lines.join('')).not.toMatch(/canary|people/)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      msg: 'an error',
      err: {
        type: 'AggregateError',
        stack: expect.stringMatching(/aggregate-error\.ts:\d+/) as string,
        cause: { type: 'Error', reason: '23505', constraint: 'users_email' },
        errors: [{ type: 'Refusal' }, { type: 'string' }],
      },
    })
})
