import { expect, test } from 'vitest'
import * as z from 'zod'

import { requiredText, upTo } from './fields.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Fill this in'],
  [z.string().min(1), '', 'Fill this in'],
  [z.string(), 5, 'This value is not valid here'],
  [z.string().max(1), 'ab', 'Use at most 1 character'],
  [z.string().max(64), 'a'.repeat(65), 'Use at most 64 characters'],
  [z.string().min(20), 'a', 'Use at least 20 characters'],
  [z.int().min(5), 4, 'Must be at least 5'],
  [z.int().max(1440), 1441, 'Must be at most 1440'],
  [z.int(), 1.5, 'Enter a whole number'],
  [z.number(), 'x', 'Enter a number'],
  [z.enum(['a', 'b']), 'c', 'Choose one from the list'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Choose at most 2'],
  [z.iso.datetime(), 'soon', 'This is not a date and time'],
  [z.string().regex(/^\d+$/), 'x', 'This is not in the right format'],
  [z.strictObject({}), { a: 1 }, 'This has more fields than expected'],
  [z.union([z.string(), z.number()]), true, 'Please check this'],
  [upTo(1000), 'a'.repeat(1001), 'Use at most 1000 characters'],
  [requiredText('Empty'), 'a'.repeat(256), 'String exceeds the maximum (255 char) length.'],
])('rule %# has a message in plain words', (schema, value, message) =>
  expect(said(schema, value)).toBe(message),
)
