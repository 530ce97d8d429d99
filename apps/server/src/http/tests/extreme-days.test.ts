import type { AnyContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

import { contract } from '@wellspring/api/contract'

import type { TestApp } from '../../testing/app.ts'
import type { Calls, EndpointName } from '../../testing/call.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'

let stand: TestApp
let calls: Calls
beforeAll(async () => {
  ;({ stand, calls } = await openWorld())
})
afterAll(() => stand.close())

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

interface Extreme {
  date: string
  'date-time': string
  zone: string
}

/** The ends of the calendar, in zones whose local days begin or end beyond them. */
const extremes: readonly Extreme[] = [
  { date: '9999-12-31', 'date-time': '9999-12-31T23:59:59.999Z', zone: 'Pacific/Niue' },
  { date: '0001-01-01', 'date-time': '1900-01-01T00:00:00.000Z', zone: 'Pacific/Kiritimati' },
]

const procedures = contract as unknown as Record<string, Record<string, AnyContractProcedure>>

function schemaOf(name: string): Schema {
  const [domain = '', verb = ''] = name.split('.')
  const input = procedures[domain]?.[verb]?.['~orpc'].inputSchema as z.ZodType | undefined
  return input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
}

const isDated = ({ format, properties, items, anyOf }: Schema): boolean =>
  format === 'date' ||
  format === 'date-time' ||
  [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])].some(isDated)

/** An input with every day and instant at an end of the calendar, also those that it leaves out. */
function moved(schema: Schema, value: unknown, to: Extreme): unknown {
  const { format, properties, items, anyOf } = schema
  if (format === 'date' || format === 'date-time') return to[format]
  const branch = anyOf?.find(isDated)
  if (branch) return moved(branch, value, to)
  if (items && Array.isArray(value)) return value.map((item) => moved(items, item, to))
  if (!properties || Array.isArray(value)) return value
  const known = (value ?? {}) as Record<string, unknown>
  const dated = Object.entries(properties).filter(([name, inner]) => name === 'zone' || isDated(inner))
  return {
    ...known,
    ...Object.fromEntries(
      dated.map(([name, inner]) => [name, name === 'zone' ? to.zone : moved(inner, known[name], to)]),
    ),
  }
}

const dated = endpoints.filter(({ name }) => isDated(schemaOf(name)))

test('many calls take days or instants', () => {
  expect(dated.length).toBeGreaterThan(20)
})

test.each(dated.map(({ name }) => name))('%s is answered for both ends of the calendar', async (name) => {
  const endpoint = endpoints.find((one) => one.name === name)!
  const call = await calls[name as EndpointName]()
  const failed: string[] = []
  for (const extreme of extremes) {
    const input = moved(schemaOf(name), call.input, extreme)
    const { statusCode } = await send(stand, endpoint, { ...call, input })
    if (statusCode >= 500) failed.push(extreme.date)
  }
  expect(failed).toEqual([])
})
