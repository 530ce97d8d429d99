import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'

import { contract } from './index.ts'

const procedures = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, AnyContractProcedure>).map(
    ([name, call]) => [`${domain}.${name}`, call['~orpc'].inputSchema as z.ZodType | undefined] as const,
  ),
)

/** Unexpected values: property names that every object has, and objects whose conversion to text fails. */
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

/** The internals of a zod schema. */
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

/** The schemas wrapped in a schema. */
function within(schema: unknown): unknown[] {
  const { in: input, innerType, left, right, options = [] } = madeOf(schema)
  return [input, innerType, left, right, ...options].filter(Boolean)
}

function fieldsOf(schema: unknown): [name: string, schema: unknown][] {
  const { shape } = madeOf(schema)
  return shape ? Object.entries(shape) : within(schema).flatMap(fieldsOf)
}

/** The options of an enum field. */
function choicesOf(schema: unknown): unknown[] {
  const { entries } = madeOf(schema)
  return entries ? Object.values(entries) : within(schema).flatMap(choicesOf)
}

/**
 * Each field alone, beside valid others, and with all others hostile, because a check of one field may read another.
 */
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

test('no input makes a schema throw', () => {
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
