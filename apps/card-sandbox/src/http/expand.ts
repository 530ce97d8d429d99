import { z } from 'zod'
import type { Kind } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { invalid } from './errors.ts'
import { read, texts } from './params.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields that are not stored on the object and appear only on request. */
const COMPUTED: Partial<Record<Kind, Record<string, (store: Store, id: string) => Promise<object>>>> = {
  charge: {
    refunds: (store, charge) =>
      store.list('refund', { url: `/v1/charges/${charge}/refunds`, limit: 100, where: { charge } }),
  },
  customer: {
    subscriptions: (store, customer) =>
      store.list('subscription', {
        url: `/v1/customers/${customer}/subscriptions`,
        limit: 100,
        where: { customer },
      }),
  },
}

/** Replaces ids by their objects along each dotted path of `expand`. */
export async function expandBody(store: Store, body: object, params: unknown): Promise<object> {
  const { expand } = read(z.object({ expand: texts.optional() }), params)
  if (!expand?.length) return body
  const expanded: unknown = structuredClone(body)
  for (const path of expand) await walk(store, expanded, path.split('.'))
  return expanded as object
}

async function walk(store: Store, value: unknown, [key, ...rest]: string[]): Promise<void> {
  if (key === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) await walk(store, one, [key, ...rest])
    return
  }
  if (!isFields(value)) return
  await expandField(store, value, key)
  await walk(store, value[key], rest)
}

async function expandField(store: Store, owner: Fields, key: string): Promise<void> {
  const value = owner[key]
  const computed = COMPUTED[owner['object'] as Kind]?.[key]
  if (computed) owner[key] = await computed(store, String(owner['id']))
  else if (typeof value === 'string') owner[key] = (await findAny(store, value)) ?? value
  else if (value === undefined)
    throw invalid(`This property cannot be expanded (${key}).`, { param: 'expand' })
}

async function findAny(store: Store, id: string): Promise<object | undefined> {
  const { rows } = await store.client.query<{ body: object }>(
    'select body from card_sandbox.objects where id = $1',
    [id],
  )
  return rows[0]?.body
}
