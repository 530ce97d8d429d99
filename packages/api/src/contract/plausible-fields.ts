import type * as z from 'zod'

import { Day, OptionalText } from './fields.ts'
import { isNpi } from './npi.ts'
import { DAY_MS } from './time.ts'

// Plausibility checks of submitted forms, in addition to what can be stored. Records from before these checks can still
// be read.

/** Runs only when the field has no other error: one message per field is enough. */
const once = { when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

const hasLetter = (value: string) => /\p{L}/u.test(value)
const hasSign = (value: string) => /[\p{L}\p{N}]/u.test(value)
/** A key that was held down: "zzz". */
const isOneKey = (value: string) => /^(\p{L})\1{2,}$/iu.test(value)

const plausible = <Schema extends z.ZodType<string | undefined>>(
  schema: Schema,
  what: string,
  isLikely: (value: string) => boolean,
) =>
  schema.refine<(value: unknown) => boolean>(
    (value) => typeof value !== 'string' || value === '' || isLikely(value),
    { error: `This does not look like ${what}`, ...once },
  )

/** Requires a letter. `what` names the value in the error message: `a degree`. */
export const mustContainLetter = <Schema extends z.ZodType<string | undefined>>(
  schema: Schema,
  what: string,
) => plausible(schema, what, (value) => hasLetter(value) && !isOneKey(value))

/** Requires a letter or a digit: "3M", "12-345". */
export const mustContainLetterOrDigit = <Schema extends z.ZodType<string | undefined>>(
  schema: Schema,
  what: string,
) => plausible(schema, what, (value) => hasSign(value) && !isOneKey(value))

export const OptionalNpi = OptionalText.refine((value) => !value || isNpi(value), {
  error: 'This is not an NPI: it has ten digits, and the last one is a check digit',
  ...once,
})

export const OptionalYears = OptionalText.refine((value) => !value || /^\d{1,3}$/.test(value), {
  error: 'Years in operation must be a whole number from 0 to 999',
  ...once,
})

export const OptionalFax = OptionalText.refine((value) => !value || /^\+?[\p{Nd} ()./-]+$/u.test(value), {
  error: 'Fax no. can only contain digits',
  ...once,
})

/** Not later than tomorrow (UTC), because tomorrow has already begun in some time zones. */
export const PastDay = Day.refine((day) => day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10), {
  error: 'Issue date cannot be in the future.',
  ...once,
})
