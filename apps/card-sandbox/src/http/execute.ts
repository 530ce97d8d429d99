import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'
import { ProviderError } from './errors.ts'
import { expandBody } from './expand.ts'
import { browserView } from './browser-view.ts'
import type { Call, Route } from './route.ts'

export interface Answer {
  status: number
  /** Stored as text, so that a retry gets exactly the same bytes. */
  body: string
  replayed: boolean
}

export interface Request extends Omit<Call, 'store'> {
  id: string
  key: string | null
  /** What the key belongs to: the method, the URL and every parameter. */
  fingerprint: string
}

const hash = (value: string) => createHash('sha256').update(value).digest('hex')

/** Runs one API call. Objects, events and the stored response commit together or not at all. */
export function execute(pool: Pool, route: Route, request: Request): Promise<Answer> {
  return inTransaction(pool, async (client) => {
    const { key } = request
    if (!key) return perform(client, route, request)
    const scope = request.account ?? 'platform'
    await claim(client, scope, key)
    const earlier = await recall(client, { scope, key, fingerprint: request.fingerprint })
    if (earlier) return earlier
    const answer = await perform(client, route, request)
    await client.query(
      `insert into card_sandbox.idempotency (scope, key, request_hash, status, response)
       values ($1, $2, $3, $4, $5)`,
      [scope, key, hash(request.fingerprint), answer.status, answer.body],
    )
    return answer
  })
}

/** Holds the key with a transaction lock instead of a row, so that a killed process leaves nothing behind. */
async function claim(client: PoolClient, scope: string, key: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 409)) as held',
    [`${scope} ${key}`],
  )
  if (rows[0]?.held) return
  throw new ProviderError(
    409,
    {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}`,
    },
    true,
  )
}

interface Remembered {
  scope: string
  key: string
  fingerprint: string
}

async function recall(client: PoolClient, { scope, key, fingerprint }: Remembered): Promise<Answer | null> {
  const { rows } = await client.query<{ request_hash: string; status: number; response: string }>(
    'select request_hash, status, response from card_sandbox.idempotency where scope = $1 and key = $2',
    [scope, key],
  )
  const row = rows[0]
  if (!row) return null
  if (row.request_hash === hash(fingerprint))
    return { status: row.status, body: row.response, replayed: true }
  throw new ProviderError(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  )
}

async function perform(client: PoolClient, route: Route, request: Request): Promise<Answer> {
  const store = createStore(client, { requestId: request.id, idempotencyKey: request.key })
  await client.query('savepoint request')
  try {
    const body = await route.run({ ...request, store })
    const expanded = await expandBody(store, body, request.params)
    await store.flush()
    return {
      status: 200,
      body: JSON.stringify(request.browser ? browserView(expanded) : expanded),
      replayed: false,
    }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.unstarted) throw error
    if (error.keepsChanges) await store.flush()
    else await client.query('rollback to savepoint request')
    const shown = request.browser ? browserView(error.body) : error.body
    return { status: error.status, body: JSON.stringify({ error: shown }), replayed: false }
  }
}
