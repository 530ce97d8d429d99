import { createHash } from 'node:crypto'

import type pg from 'pg'

export interface Caller {
  token: string
  idempotencyKey: string
}

export interface Session {
  sessionId: string
  userId: string
}

/** Runs a prepared query on a connection with an open transaction. */
export type Ask = <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>

/** Prepared queries on a connection, or on any free one of a pool. */
export const askOf =
  (on: Pick<pg.Pool, 'query'> | pg.PoolClient): Ask =>
  async (name, text, values = []) =>
    (await on.query({ name, text, values: [...values] })).rows

/** One transaction of prepared queries on one connection. */
export async function transaction<Result>(pool: pg.Pool, run: (ask: Ask) => Promise<Result>) {
  const client = await pool.connect()
  const ask = askOf(client)
  try {
    await client.query('begin')
    const result = await run(ask)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export async function findSession(ask: Ask, token: string, audience = 'patron'): Promise<Session> {
  const [row] = await ask<Session>(
    'session',
    `select s.id as "sessionId", s.last_seen_at, u.id as "userId", u.kind, u.roles
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.audience = $2 and s.expires_at > now() and u.disabled_at is null`,
    [createHash('sha256').update(token).digest(), audience],
  )
  if (!row) throw new Error('no session was found')
  return row
}

/** Claims the idempotency key that the browser sends with each write. `keepAnswer` stores its answer afterwards. */
export async function claimKey(ask: Ask, userId: string, key: string, input: string) {
  await ask(
    'claim',
    `insert into idempotency_keys (actor_id, key, request_hash, locked_until, created_at)
      values ($1, $2, $3, now() + interval '15 seconds', now()) on conflict do nothing returning key`,
    [userId, key, createHash('sha256').update(input).digest()],
  )
}

export async function keepAnswer(ask: Ask, userId: string, key: string, answer: unknown) {
  await ask(
    'keep',
    'update idempotency_keys set status = 200, answer = $3 where actor_id = $1 and key = $2',
    [userId, key, JSON.stringify(answer)],
  )
}

export async function audit(
  ask: Ask,
  userId: string,
  change: { name: string; subject: string; after: unknown },
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    'audit',
    `insert into changes (at, name, subject, actor_id, actor_kind, audience, address, request_id, after)
      values (now(), $1, $2, $3, 'patron', 'patron', '127.0.0.1', 'floor', $4) returning id`,
    [change.name, change.subject, userId, JSON.stringify(change.after)],
  )
  return row?.id ?? ''
}
