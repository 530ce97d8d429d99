import { z } from 'zod'
import { invalid, ProviderError } from './errors.ts'

/** Form fields contain only text, which these schemas convert. */
export const text = z.string().max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false'], 'boolean').transform((value) => value === 'true')
/** Forms encode null as an empty text. */
export const nullable = text.transform((value) => (value === '' ? null : value))
export const metadata = z.union([z.literal(''), z.record(z.string(), text)])
export const address = z.object({
  city: nullable.default(null),
  country: nullable.default(null),
  line1: nullable.default(null),
  line2: nullable.default(null),
  postal_code: nullable.default(null),
  state: nullable.default(null),
})
export const texts = z.array(text)

type Metadata = z.output<typeof metadata> | undefined

/** An empty text removes a key, and an empty text instead of the metadata removes all keys. */
export function mergeMetadata(current: Record<string, string> | null, change: Metadata) {
  if (change === '') return {}
  const merged = { ...current, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

export function read<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  throw explain(result.error, params)
}

function explain(error: z.ZodError, params: unknown): ProviderError {
  const issue = error.issues[0]
  const path = issue?.path.map(String) ?? []
  const param = path.map((part, depth) => (depth === 0 ? part : `[${part}]`)).join('')
  const given = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    params,
  )
  const refuse = (message: string, code: string) =>
    new ProviderError(400, { type: 'invalid_request_error', message, code, param }, true)
  if (given === undefined) return refuse(`Missing required param: ${param}.`, 'parameter_missing')
  if (issue?.message === 'integer')
    return refuse(`Invalid integer: ${String(given)}`, 'parameter_invalid_integer')
  if (issue?.message === 'boolean') return refuse(`Invalid boolean: ${String(given)}`, 'parameter_unknown')
  if (given === '') {
    return refuse(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      'parameter_invalid_empty',
    )
  }
  return invalid(`Invalid ${param}: ${typeof given === 'string' ? given : 'unexpected shape'}`, { param })
}
