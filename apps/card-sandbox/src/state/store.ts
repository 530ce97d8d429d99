import type { PoolClient } from 'pg'
import type Stripe from 'stripe'
import { missing } from '../http/errors.ts'
import { type Draft, recordEvents } from '../webhooks/record.ts'
import { type Hidden, type Kind, type Kinds, unixNow } from './kinds.ts'
import { type Page, readPage } from './page.ts'

export interface Placement {
  hidden?: Hidden
  account?: string | null
  clock?: string | null
  dueAt?: number | null
}

export interface Origin {
  requestId: string | null
  idempotencyKey: string | null
}

export interface Store extends Omit<ReturnType<typeof createStore>, 'flush'> {}

type Bodied = { id: string; object: Kind }

const byId = 'select body from card_sandbox.objects where id = $1 and kind = $2'

/** The objects within one transaction. Events are collected until `flush`, so they commit or roll back with it. */
export function createStore(client: PoolClient, origin: Origin) {
  const drafts: Draft[] = []

  async function find<K extends Kind>(kind: K, id: string, lock = false): Promise<Kinds[K] | null> {
    const { rows } = await client.query<{ body: Kinds[K] }>(lock ? `${byId} for update` : byId, [id, kind])
    return rows[0]?.body ?? null
  }

  /** `param` is the request field with the id. Without it the id comes from the URL. */
  async function get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    return (await find(kind, id)) ?? missing(kind, id, param)
  }

  /** Reads an object and locks its row until the request ends. */
  async function lock<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    return (await find(kind, id, true)) ?? missing(kind, id, param)
  }

  async function insert<T extends Bodied>(body: T, place: Placement = {}): Promise<T> {
    const created = 'created' in body && typeof body.created === 'number' ? body.created : unixNow()
    await client.query(
      `insert into card_sandbox.objects (id, kind, created, account, clock, due_at, body, hidden)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        body.id,
        body.object,
        created,
        place.account ?? null,
        place.clock ?? null,
        place.dueAt ?? null,
        JSON.stringify(body),
        JSON.stringify(place.hidden ?? {}),
      ],
    )
    return body
  }

  async function save<T extends Bodied>(body: T): Promise<T> {
    await client.query('update card_sandbox.objects set body = $2 where id = $1', [
      body.id,
      JSON.stringify(body),
    ])
    return body
  }

  async function remove(id: string): Promise<void> {
    await client.query('delete from card_sandbox.objects where id = $1', [id])
  }

  async function hidden(id: string): Promise<Hidden> {
    const { rows } = await client.query<{ hidden: Hidden }>(
      'select hidden from card_sandbox.objects where id = $1',
      [id],
    )
    return rows[0]?.hidden ?? {}
  }

  async function hide(id: string, facts: Hidden): Promise<void> {
    await client.query('update card_sandbox.objects set hidden = hidden || $2 where id = $1', [
      id,
      JSON.stringify(facts),
    ])
  }

  async function accountOf(id: string): Promise<string | null> {
    const { rows } = await client.query<{ account: string | null }>(
      'select account from card_sandbox.objects where id = $1',
      [id],
    )
    return rows[0]?.account ?? null
  }

  /** Sets when the object next changes by time alone, or null for never. */
  async function schedule(id: string, dueAt: number | null): Promise<void> {
    await client.query('update card_sandbox.objects set due_at = $2 where id = $1', [id, dueAt])
  }

  function emit(type: Stripe.Event.Type, object: object, account: string | null = null): void {
    drafts.push({ type, object: structuredClone(object), account })
  }

  return {
    client,
    find,
    get,
    lock,
    insert,
    save,
    remove,
    hidden,
    hide,
    accountOf,
    schedule,
    emit,
    list: <K extends Kind>(kind: K, page: Page) => readPage<Kinds[K]>(client, kind, page),
    flush: () => recordEvents(client, drafts, origin),
  }
}
