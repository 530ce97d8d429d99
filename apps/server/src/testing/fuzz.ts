import * as z from 'zod'

/** A seeded source of numbers from 0 to 1 (mulberry32), so that a failure can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Hostile and malformed values. */
const nasty: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  -0.5,
  1e9,
  1e308,
  2 ** 53,
  0.1 + 0.2,
  'NaN',
  'null',
  '1e309',
  '-0',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0007',
  '😀'.repeat(200),
  'a'.repeat(5000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '${7*7}',
  '2026-02-30',
  '0x10',
  'Ⅷ',
  [],
  [[[[[]]]]],
  {},
  { $gt: '' },
  ['a', 1, null],
  { toString: 'x' },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown,
]

/** Valid values by field name. */
const samples: Record<string, readonly string[]> = {
  country: ['AE', 'US'],
  zipCode: ['00000'],
  phoneNo: ['+971501234567'],
  password: ['Wellspring1!'],
  currentPassword: ['Wellspring1!'],
  code: ['123456'],
  paymentMethodId: ['pm_card_visa', 'pm_declined', 'pm_3ds'],
}

/** Mutates a valid input at any depth. */
function createMutations(random: () => number, words: () => readonly string[]) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

  const text = (value: string): unknown =>
    pick<() => unknown>([
      () => pick(words()),
      () => pick(nasty),
      () => value + value,
      () => value.slice(0, -1),
      () => value.toUpperCase(),
      () => ` ${value}\u200b`,
    ])()

  function mutated(value: unknown, rate: number): unknown {
    if (value === null || typeof value !== 'object') {
      if (random() >= rate) return value
      return typeof value === 'string' ? text(value) : pick(nasty)
    }
    if (random() < rate / 4) return pick(nasty)
    if (Array.isArray(value)) {
      const items = value.map((item) => mutated(item, rate))
      return random() < rate / 2 ? [...items, ...items] : items
    }
    const kept = Object.entries(value).filter(() => random() >= rate / 4)
    const added = random() < rate ? [[pick(['status', 'role', 'id', 'price', 'x']), pick(nasty)]] : []
    return Object.fromEntries([
      ...kept.map(([name, inner]) => [name, mutated(inner, rate)] as const),
      ...(added as [string, unknown][]),
    ])
  }
  return { mutated, pick }
}

/** Generates inputs from a schema or from a valid input, most of them with some invalid parts. */
export function createInputs(random: () => number, words: () => readonly string[]) {
  const { mutated, pick } = createMutations(random, words)
  let wrong = 0

  const text = ({ format, enum: choices }: Schema, name: string): unknown => {
    if (choices) return pick(choices)
    if (format === 'email' || name === 'email') return `fuzz${Math.floor(random() * 50)}@wellspring.example`
    if (format === 'uuid' || /id$/i.test(name)) return pick(samples[name] ?? words())
    return pick(samples[name] ?? ['Maya', 'Lotus', 'Dubai'])
  }
  const number = ({ minimum = 0, maximum = 1000 }: Schema) =>
    Math.floor(Math.max(minimum, -1000) + random() * (Math.min(maximum, 1000) - Math.max(minimum, -1000)))

  function fitting(schema: Schema, name: string): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.anyOf) return valueFor(pick(schema.anyOf), name)
    if (schema.type === 'object')
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => key !== 'expectedTotal' && random() >= wrong / 2)
          .map(([key, of]) => [key, valueFor(of, key)]),
      )
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items ?? {}, name))
    if (schema.type === 'integer' || schema.type === 'number') return number(schema)
    if (schema.type === 'boolean') return random() < 0.5
    return text(schema, name)
  }
  const valueFor = (schema: Schema, name: string): unknown =>
    random() < wrong ? pick(nasty) : fitting(schema, name)

  return {
    pick,
    /** Generates an input for an endpoint, or undefined if it takes none. */
    inputFor(schema: z.ZodType | undefined): unknown {
      wrong = pick([0, 0, 0.05, 0.15, 0.5])
      if (!schema) return random() < wrong ? pick(nasty) : undefined
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
      return valueFor(shape, '')
    },
    /** Returns the same input, or a mutation of it. */
    inputLike: (input: unknown): unknown => mutated(input, pick([0, 0, 0.02, 0.1, 0.4])),
  }
}
