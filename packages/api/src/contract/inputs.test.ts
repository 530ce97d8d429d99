import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'

import { ActionInput, GoalInput } from './coaching.ts'
import { OwnProfile } from './directory.ts'
import { contract } from './index.ts'
import { ShippingAddress } from './orders.ts'
import { UpdateProfileInput } from './profile.ts'
import { ProductDraft, VariantInput } from './seller-products.ts'
import { ServiceDraft } from './services.ts'
import { SentBusiness } from './tenant-details.ts'

/** The fields of a zod definition that hold other schemas. */
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
  catchall?: z.core.$ZodType
}

interface Leaf {
  path: string
  schema: z.ZodType
}

const definitionOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as unknown as Definition

/** The direct children of a schema. */
function partsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { shape = {}, options = [], ...inner } = definitionOf(schema)
  const { element, innerType, in: input, out, left, right, valueType } = inner
  return [
    ...Object.entries(shape).map(([key, one]) => [`${path}.${key}`, one] as const),
    ...[...options, innerType, input, out, left, right].map((one) => [path, one] as const),
    ...[element, valueType].map((one) => [`${path}[]`, one] as const),
  ].flatMap(([at, one]) => (one ? [{ path: at, schema: one as z.ZodType }] : []))
}

const textsOf = (schema: z.core.$ZodType, path: string): Leaf[] =>
  definitionOf(schema).type === 'string'
    ? [{ path, schema: schema as z.ZodType }]
    : partsOf(schema, path).flatMap((part) => textsOf(part.schema, part.path))

/** Every field of every object in a schema. */
const fieldsOf = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const parts = partsOf(schema, path)
  return [
    ...(definitionOf(schema).type === 'object' ? parts : []),
    ...parts.flatMap((part) => fieldsOf(part.schema, part.path)),
  ]
}

// Only looked up, hashed, or derived from neighbouring fields, but never stored.
const notKept =
  /\.(id|orderId|serviceId|providerId|eventId|categoryId|roomId|userId|password|currentPassword|csv|open|unread|upcomingOnly|coach|acceptsNew|termsVersion)$|^onboarding\.\w+ProviderDetails\.(?!credentialing)|^onboarding\.saveDraft|^uploads\.signUpload\.dest$|^identity\.updateProfile\./

/** Applies `find` to the inputs of all calls. */
const inAllCalls = (find: (schema: z.core.$ZodType, path: string) => Leaf[]): Leaf[] =>
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, AnyContractProcedure>).flatMap(([name, call]) => {
      const input = call['~orpc'].inputSchema as z.core.$ZodType | undefined
      return input ? find(input, `${domain}.${name}`) : []
    }),
  )

const keptTexts = inAllCalls(textsOf).filter(({ path }) => !notKept.test(path))

test('every stored text refuses characters that the database cannot store', () => {
  expect(keptTexts.length).toBeGreaterThan(300)
  const accepting = keptTexts.filter(({ schema }) =>
    ['a\0b', 'a\ud800'].some((text) => schema.safeParse(text).success),
  )
  expect(accepting.map(({ path }) => path)).toEqual([])
})

/** Names of files in all calls: those with a file type beside them, and those of multipart uploads. */
const fileNames = keptTexts.filter(
  ({ path }) =>
    /\.fileName$|^uploads\.signUpload\.name$|^\w+\.openMediaUpload\.name$/.test(path) ||
    (path.endsWith('.name') && keptTexts.some((other) => other.path === path.replace(/name$/, 'mimeType'))),
)

test('the name of a file is reduced to one line without hidden characters', () => {
  expect(fileNames.length).toBeGreaterThan(10)
  const names = [
    ['scan\r\nYour account is closed.csv', 'scan Your account is closed.csv'],
    ['bill\u202Efdp.csv', 'billfdp.csv'],
    ['\u2066 a\u001B[31m\tb\u2028c\u2069.csv ', 'a [31m b c.csv'],
    ['Crème ❤️ می\u200Cخواهم.csv', 'Crème ❤️ می\u200Cخواهم.csv'],
  ]
  for (const { path, schema } of fileNames)
    expect([path, ...names.map(([name]) => schema.safeParse(name).data)]).toEqual([
      path,
      ...names.map(([, kept]) => kept),
    ])
})

// Compared with known values, and never shown.
const compared =
  /\.(url|mimeType|privateUrl|fileUrl|image|paymentMethodId|code|calendar|fingerprint)$|^uploads\.\w+\.name$/

test('a required text cannot consist of invisible characters', () => {
  const required = keptTexts.filter(
    ({ path, schema }) => !compared.test(path) && !schema.safeParse('').success,
  )
  expect(required.length).toBeGreaterThan(100)
  const accepting = required.filter(({ schema }) =>
    ['\u200B', '\u3164 \uFE0F', '\u2060\u00AD', '\u2800', '\u0001'].some(
      (text) => schema.safeParse(text).success,
    ),
  )
  expect(accepting.map(({ path }) => path)).toEqual([])
})

/** A schema with everything in it. */
const allOf = (schema: z.core.$ZodType, path: string): Leaf[] => [
  { path, schema: schema as z.ZodType },
  ...partsOf(schema, path).flatMap((part) => allOf(part.schema, part.path)),
]

/** Objects that keep fields they do not declare, and values of any shape. A pipe continues with another schema. */
const openIn = (schema: z.core.$ZodType, path: string): Leaf[] =>
  allOf(schema, path).filter(({ schema: one }) => {
    const { type, catchall } = definitionOf(one)
    return type === 'object'
      ? catchall !== undefined && definitionOf(catchall).type !== 'never'
      : ['unknown', 'record', 'map'].includes(type)
  })

test('no object keeps a field that it does not declare, at any depth', () => {
  expect(inAllCalls(allOf).length).toBeGreaterThan(2000)
  const open = new Set(inAllCalls(openIn).map(({ path }) => path))
  expect([...open]).toEqual([
    // Texts by the key of their section or question, and what a draft of a form holds.
    'onboarding.saveDraft.details',
    'onboarding.saveDraft.details[]',
    'onboarding.decideApplication.sectionComments',
    'questionnaires.saveQuestionnaireDraft.answers',
    'questionnaires.answerQuestionnaire.answers',
    // The cart of a guest says these, and the server looks them up.
    'cart.addCartLine.name',
    'cart.addCartLine.price',
    'cart.addCartLine.totalQuantity',
  ])
})

/** Fields that refuse undefined, but that their object accepts as missing. */
function missable(schema: z.core.$ZodType, path: string): Leaf[] {
  return fieldsOf(schema, path).filter(
    ({ schema: field }) => field['_zod'].optout === 'optional' && !field.safeParse(undefined).success,
  )
}

test('no required field can be left out', () => {
  expect(inAllCalls(fieldsOf).length).toBeGreaterThan(600)
  expect(inAllCalls(missable).map(({ path }) => path)).toEqual([])
})

test.each([
  ['the public name of a provider', OwnProfile.shape.name],
  ['the name of a variant', VariantInput.shape.name],
  ['the name of a recipient', ShippingAddress.shape.lastName],
  ['a city', ShippingAddress.shape.city],
  ['a goal', GoalInput.shape.title],
  ['a step', ActionInput.shape.what],
  ['the public name of an organisation', SentBusiness.shape.publicName],
])('%s is a single line without bidirectional controls', (_what, schema) => {
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

test.each([
  ['whom to call', UpdateProfileInput, 'emergencyName', 'Samira, my sister'],
  ['the public name of a provider', OwnProfile.pick({ name: true }), 'name', '3M'],
])('%s must contain letters or digits', (_what, schema, field, name) => {
  const refused = (value: string) =>
    schema
      .safeParse({ [field]: value })
      .error?.issues.flatMap(({ path, message }) => (path.join('.') === field ? message : []))
  expect(refused('!!!')).toEqual(['This does not look like a name'])
  expect(refused(name) ?? []).toEqual([])
})

test('the name of a draft is a single line', () => {
  expect(ProductDraft.safeParse({ name: 'A\n\nB' }).error?.issues[0]?.path).toEqual(['name'])
  expect(ServiceDraft.safeParse({ title: 'A\u202EB' }).error?.issues[0]?.path).toEqual(['title'])
})

test.each([
  ['a product', ProductDraft.shape.name],
  ['a service', ServiceDraft.shape.title],
])('the name of %s must contain a letter or a digit', (_what, schema) => {
  for (const text of ['!!!', '– . –', 'zzz'])
    expect([text, schema.safeParse(text).success]).toEqual([text, false])
  for (const text of ['3M', 'O’Neill & Sons', '24/7 ❤️'])
    expect([text, schema.safeParse(text).success]).toEqual([text, true])
})
