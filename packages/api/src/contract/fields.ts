import * as z from 'zod'

const unkept = 'This has characters that cannot be kept.'

/** A text that the database can hold: without NUL, and without half of a character. */
export const isKeepable = (value: string) => !/[\0\p{Cs}]/u.test(value)

const keepable = () => z.string().refine(isKeepable, unkept)

/**
 * A text field whose first broken rule is its message. `describe` feeds the API document,
 * which cannot see into the rules.
 */
function text(
  empty: string,
  rules: readonly (readonly [broken: (value: string) => boolean, message: string])[],
) {
  return z
    .string({ error: empty })
    .trim()
    .superRefine((value, context) => {
      const broken = isKeepable(value) ? rules.find(([isBroken]) => isBroken(value))?.[1] : unkept
      const message = value === '' ? empty : broken
      if (message) context.addIssue({ code: 'custom', message })
    })
}

const longerThan = (max: number) => (value: string) => value.length > max
const unlike = (pattern: RegExp) => (value: string) => !pattern.test(value)

/** A required text of up to 255 characters. */
export const requiredText = (empty: string) =>
  text(empty, [[longerThan(255), 'String exceeds the maximum (255 char) length.']]).meta({
    minLength: 1,
    maxLength: 255,
  })

/** A text of up to 255 characters that may be left out or empty. */
export const OptionalText = keepable()
  .trim()
  .max(255, 'String exceeds the maximum (255 char) length.')
  .optional()

// One @, no white space, a dotted host: what a mail server can be asked about.
const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/

export const Email = text('Email cannot be empty', [
  [longerThan(255), 'Email exceeds the maximum length of 255 characters'],
  [(value) => /\p{Lu}/u.test(value), 'Email should not contain uppercase letters'],
  [unlike(emailPattern), 'Invalid email format'],
]).meta({ format: 'email', maxLength: 255 })

export const Name = text('Name cannot be empty', [
  [(value) => value.length < 2 || value.length > 50, 'Name must be between 2 and 50 characters'],
  [unlike(/^[\p{L}\p{M} -]+$/u), 'Name can only contain letters, spaces, and hyphens'],
]).meta({ minLength: 2, maxLength: 50 })

export const passwordRule =
  'Password must be minimum 8 characters long and include 1 digit, 1 uppercase letter, 1 lowercase letter and 1 special character.'

/** True when a new password is strong enough. */
export const isStrongPassword = (value: string) =>
  value.length >= 8 &&
  /\d/.test(value) &&
  /[A-Z]/.test(value) &&
  /[a-z]/.test(value) &&
  /[!@#$%^&*(),.?":{}|<>]/.test(value)

/** A new password. Not trimmed: spaces are part of it. */
export const Password = z
  .string({ error: passwordRule })
  .max(128, 'Password must be at most 128 characters long.')
  .refine(isKeepable, unkept)
  .refine(isStrongPassword, passwordRule)
  .meta({ format: 'password', minLength: 8, maxLength: 128 })

/** A password as somebody types it to get in: any text, so that the answer never says which rule it broke. */
export const TypedPassword = z
  .string({ error: 'Password cannot be empty' })
  .min(1, 'Password cannot be empty')
  .max(1024, 'Password must be at most 128 characters long.')
  .meta({ format: 'password' })

/** The six digits that come by mail. */
export const OneTimeCode = z
  .string({ error: 'Code cannot be empty' })
  .trim()
  .min(1, 'Code cannot be empty')
  .regex(/^\d{6}$/, 'Code must be 6 digits')
  .meta({ pattern: '^\\d{6}$' })

/** The opaque token of a pending code. */
export const Challenge = z
  .string({ error: 'Challenge cannot be empty' })
  .min(20)
  .max(100)
  .refine(isKeepable, unkept)

export const Id = z.uuid('Unknown id')

/** An id in a path: anything that is not an id cannot exist, so it is looked up like one and not found. */
export const PathId = z.string().min(1).max(64)

/** US dollars with cents after the point: 10 or 12.5. */
export const Dollars = z.number().meta({ description: 'US dollars' })

/** A whole number of dollars, as prices are. */
export const WholeDollars = z.int().min(0).meta({ description: 'whole US dollars' })

export const Instant = z.iso.datetime().meta({ description: 'UTC instant' })

export const Phone = requiredText('Phone no. cannot be empty').refine(
  (value) => value === '' || /^\+?[\d ]{4,20}$/.test(value),
  'Phone no. can only contain digits',
)

export const CountryCode = z
  .string({ error: 'Country cannot be empty' })
  .trim()
  .toUpperCase()
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', message: 'Country cannot be empty' })
    else if (value.length !== 2)
      context.addIssue({ code: 'custom', message: 'Country code must be 2 characters long' })
    else if (!/^[A-Z]{2}$/.test(value))
      context.addIssue({ code: 'custom', message: 'Country code must be 2 letters' })
  })
  .meta({ minLength: 2, maxLength: 2 })

export const Address = z.object({
  addressLineOne: requiredText('Address cannot be empty'),
  addressLineTwo: OptionalText,
  city: requiredText('City cannot be empty'),
  state: OptionalText,
  zipCode: requiredText('Zip code cannot be empty'),
  country: CountryCode,
})

/** The most rows that any list answers with, whatever is asked for. */
export const MAX_ROWS = 500

/** How many rows: -1 and 0 mean all (up to MAX_ROWS), more than MAX_ROWS means MAX_ROWS. */
export const Limit = z.coerce
  .number<number>('Limit must be a whole number')
  .int('Limit must be a whole number')
  .min(-1, 'Limit must be -1 (all) or more')
  .default(-1)
  .transform((limit) => (limit <= 0 || limit > MAX_ROWS ? MAX_ROWS : limit))

/** Which page, the first is 0. */
export const PageIndex = z.coerce
  .number<number>('Page must be a whole number')
  .int('Page must be a whole number')
  .min(0, 'Page must be 0 or more')
  .max(1_000_000, 'Page must be 1000000 or less')
  .default(0)

/** Search words as typed; the empty text finds everything. */
export const SearchWords = keepable().trim().max(100, 'Search must be at most 100 characters').optional()
