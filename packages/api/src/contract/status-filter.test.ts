import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'

import { contract } from './index.ts'

/** Every list that is filtered by a status, with that part of its input. */
const filters = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures as Record<string, AnyContractProcedure>).flatMap(([verb, procedure]) => {
    const { route, inputSchema } = procedure['~orpc']
    const status = inputSchema instanceof z.ZodObject ? inputSchema.shape['status'] : undefined
    return route.method === 'GET' && status ? [[`${domain}.${verb}`, status as z.ZodType] as const] : []
  }),
)

test('lists are filtered by a status', () => {
  const names = filters.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['orders.listOrders', 'disputes.listMyDisputes']))
})

test.each(filters)('%s takes All for every status', (_name, status) => {
  expect(status.parse('All')).toBeUndefined()
  expect(status.parse(undefined)).toBeUndefined()
  expect(status.safeParse('shoes').success).toBe(false)
})
