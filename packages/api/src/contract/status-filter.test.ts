import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'

import { contract } from './index.ts'

/** Every list with a status filter, and the schema of that filter. */
const filters = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures as Record<string, AnyContractProcedure>).flatMap(([verb, procedure]) => {
    const { route, inputSchema } = procedure['~orpc']
    const status = inputSchema instanceof z.ZodObject ? inputSchema.shape['status'] : undefined
    return route.method === 'GET' && status ? [[`${domain}.${verb}`, status as z.ZodType] as const] : []
  }),
)

test('the contract has lists with a status filter', () => {
  const names = filters.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['orders.listOrders', 'disputes.listMyDisputes']))
})

test.each(filters)('%s accepts All for every status', (_name, status) => {
  expect(status.parse('All')).toBeUndefined()
  expect(status.parse(undefined)).toBeUndefined()
  expect(status.safeParse('shoes').success).toBe(false)
})
