import type { Kind } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { integer, read, text } from './params.ts'
import { z } from 'zod'

export interface Call {
  store: Store
  params: unknown
  path: Record<string, string>
  /** The account in the Stripe-Account header, or null for the platform itself. */
  account: string | null
  /** The sandbox's origin for links that a browser follows. */
  origin: string
  /** Whether a browser calls with the publishable key. */
  browser: boolean
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Whether browsers may call it with the publishable key. */
  browser?: true
  run: (call: Call) => Promise<object>
}

const range = z.object({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()

const paging = z.object({
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: range.optional(),
})

export function readPaging(params: unknown) {
  const page: z.output<typeof paging> = read(paging, params)
  return {
    limit: Math.min(Math.max(page.limit ?? 10, 1), 100),
    startingAfter: page.starting_after,
    endingBefore: page.ending_before,
    ...(page.created ? { created: defined(page.created) } : {}),
  }
}

export function retrieveRoute(kind: Kind, path: string): Route {
  return { method: 'GET', path: `${path}/:id`, run: ({ store, path }) => store.get(kind, path['id'] ?? '') }
}

/** A list route. `filters` are the fields that it can be filtered by. */
export function listRoute(kind: Kind, path: string, filters: readonly string[] = []): Route {
  const fields = z.object(Object.fromEntries(filters.map((field) => [field, text.optional()])))
  return {
    method: 'GET',
    path,
    run: ({ store, params, account }) =>
      store.list(kind, { url: path, account, ...readPaging(params), where: read(fields, params) }),
  }
}

/** Omits undefined fields, which exactOptionalPropertyTypes distinguishes from absent ones. */
export function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
