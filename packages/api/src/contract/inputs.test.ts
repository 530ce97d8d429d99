import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'

import { ActionInput, GoalInput } from './coaching.ts'
import { OwnProfile } from './directory.ts'
import { contract } from './index.ts'
import { ShippingAddress } from './orders.ts'
import { ProductDraft, VariantInput } from './seller-products.ts'
import { ServiceDraft } from './services.ts'
import { TenantBusiness } from './tenant-details.ts'

/** What of a schema holds others, as the library keeps it. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: readonly z.core.$ZodType[]
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  valueType?: z.core.$ZodType
}

interface Leaf {
  path: string
  schema: z.ZodType
}

function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { type, shape = {}, options = [], ...inner } = (schema as z.ZodType).def as unknown as Definition
  if (type === 'string') return [{ path, schema: schema as z.ZodType }]
  const { element, innerType, in: input, out, left, right, valueType } = inner
  return [
    ...Object.entries(shape).flatMap(([key, one]) => textsOf(one, `${path}.${key}`)),
    ...[...options, innerType, input, out, left, right].flatMap((one) => (one ? textsOf(one, path) : [])),
    ...[element, valueType].flatMap((one) => (one ? textsOf(one, `${path}[]`) : [])),
  ]
}

// Looked up and not kept, hashed, or read from what stands beside them.
const notKept =
  /\.(id|orderId|serviceId|providerId|eventId|categoryId|roomId|userId|password|currentPassword|csv|open|unread|upcomingOnly|coach|acceptsNew|termsVersion)$|^onboarding\.\w+ProviderDetails\.(?!credentialing)|^onboarding\.saveDraft|^uploads\.signUpload\.dest$|^identity\.updateProfile\./

test('no text of any call can hold what the database cannot', () => {
  const open = Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, AnyContractProcedure>).flatMap(([name, call]) => {
      const input = call['~orpc'].inputSchema as z.core.$ZodType | undefined
      return input ? textsOf(input, `${domain}.${name}`) : []
    }),
  )
  expect(open.length).toBeGreaterThan(300)
  const kept = open.filter(({ path }) => !notKept.test(path))
  const accepting = kept.filter(({ schema }) =>
    ['a\0b', 'a\ud800'].some((text) => schema.safeParse(text).success),
  )
  expect(accepting.map(({ path }) => path)).toEqual([])
})

test.each([
  ['the public name of a provider', OwnProfile.shape.name],
  ['the name of a variant', VariantInput.shape.name],
  ['the name of a recipient', ShippingAddress.shape.lastName],
  ['a city', ShippingAddress.shape.city],
  ['a goal', GoalInput.shape.title],
  ['a step', ActionInput.shape.what],
  ['the public name of an organisation', TenantBusiness.shape.publicName],
])('%s is one line, without what turns a sentence round', (_what, schema) => {
  for (const text of [
    'A\n\nYour account is closed.',
    'A \u202Emoc.live',
    'A\u2066B',
    'A\u2028B',
    'A\u001B[31m',
  ])
    expect([text, schema.safeParse(text).success]).toEqual([text, false])
  for (const text of ['Crème ❤️ 24/7', 'می\u200Cخواهم', 'O’Neill & Sons'])
    expect(schema.parse(text)).toBe(text)
})

test('a draft has a name on one line', () => {
  expect(ProductDraft.safeParse({ name: 'A\n\nB' }).error?.issues[0]?.path).toEqual(['name'])
  expect(ServiceDraft.safeParse({ title: 'A\u202EB' }).error?.issues[0]?.path).toEqual(['title'])
})
