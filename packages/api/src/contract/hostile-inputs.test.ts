import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'

import { contract } from './index.ts'

const procedures = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, AnyContractProcedure>).map(
    ([name, call]) => [`${domain}.${name}`, call['~orpc'].inputSchema as z.ZodType | undefined] as const,
  ),
)

/** What no field expects: names that every object knows, and objects that are no text, whatever is asked of them. */
const hostile: readonly unknown[] = [
  { toString: 'x', valueOf: 'x' },
  'toString',
  '__proto__',
  'constructor',
  7,
  true,
  null,
  [],
  [null],
  {},
]

/** What a schema is made of, as its library keeps it. */
interface Made {
  def?: {
    shape?: Record<string, unknown>
    entries?: Record<string, unknown>
    in?: unknown
    innerType?: unknown
    left?: unknown
    right?: unknown
    options?: unknown[]
  }
}

const madeOf = (schema: unknown) => (schema as Made | undefined)?.def ?? {}

/** What is wrapped in a schema. */
function within(schema: unknown): unknown[] {
  const { in: input, innerType, left, right, options = [] } = madeOf(schema)
  return [input, innerType, left, right, ...options].filter(Boolean)
}

/** The fields of an object. */
function fieldsOf(schema: unknown): [name: string, schema: unknown][] {
  const { shape } = madeOf(schema)
  return shape ? Object.entries(shape) : within(schema).flatMap(fieldsOf)
}

/** What a field takes where it has a list of words to choose from. */
function choicesOf(schema: unknown): unknown[] {
  const { entries } = madeOf(schema)
  return entries ? Object.values(entries) : within(schema).flatMap(choicesOf)
}

/** Each field alone, beside others and like all others: what is said of one may depend on another. */
function* inputsOf(schema: z.ZodType): Generator<Record<string, unknown>> {
  const fields = fieldsOf(schema)
  const names = fields.map(([name]) => name)
  for (const name of names)
    for (const value of hostile) {
      yield { [name]: value }
      for (const at of [0, 1, 2])
        yield Object.fromEntries(
          fields.map(([other, field]) => [other, other === name ? value : (choicesOf(field)[at] ?? [])]),
        )
      yield Object.fromEntries(names.map((other) => [other, value]))
    }
}

test('whatever is sent breaks nothing in the contract', () => {
  const broken = new Set<string>()
  for (const [name, schema] of procedures)
    for (const input of schema ? inputsOf(schema) : [])
      try {
        schema?.safeParse(input)
      } catch (error) {
        broken.add(`${name}: ${String(error)}, as of ${JSON.stringify(input).slice(0, 200)}`)
      }
  expect([...broken]).toEqual([])
})
