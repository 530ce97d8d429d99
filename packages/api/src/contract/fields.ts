import * as z from 'zod'

import { isDay } from './day.ts'
import { mostDigitsOf, readPhoneNumber } from './countries.ts'
import { countryCodes } from './country-codes.ts'
import { decodeEmailHost } from './email-host.ts'
import { impersonating, isImpersonating, namesProduct } from './impersonation.ts'
import { defaultFieldMessage } from './default-field-messages.ts'

// Every schema of the contract builds on these fields, so no error message shows the library's wording.
z.config({ customError: defaultFieldMessage })

const unkept = 'This has characters that cannot be saved.'

/** Whether the database can store a text: no NUL, no unpaired surrogate. */
export const isKeepable = (value: string) => !/[\0\p{Cs}]/u.test(value)

const keepable = () => z.string().refine(isKeepable, unkept)

// White space, characters without a glyph, and control characters except NUL, which has an error message of its own.
const unseen = /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\0)\p{Cc})+$/u

/** A text without visible characters counts as empty. */
const emptyIfUnseen = (value: string) => (unseen.test(value) ? '' : value)

/** An optional text with a maximum length. */
const mayBeEmpty = (max: number, message: string) =>
  keepable().trim().overwrite(emptyIfUnseen).max(max, message)

/** A text of a draft, which may still be empty. */
export const draftText = (what: string, max: number) =>
  mayBeEmpty(max, `${what} must be ${max} characters or less`).default('')

/**
 * A text field that reports the first rule it breaks. `meta` describes the field in the API document, which cannot see
 * into the rules.
 */
function text(
  empty: string,
  rules: readonly (readonly [broken: (value: string) => boolean, message: string])[],
  clean: (value: string) => string = (value) => value,
) {
  return z
    .string({ error: empty })
    .trim()
    .overwrite((value) => emptyIfUnseen(clean(value)))
    .superRefine((value, context) => {
      const broken = isKeepable(value) ? rules.find(([isBroken]) => isBroken(value))?.[1] : unkept
      const message = value === '' ? empty : broken
      if (message) context.addIssue({ code: 'custom', message })
    })
}

const longerThan = (max: number) => (value: string) => value.length > max
const unlike = (pattern: RegExp) => (value: string) => !pattern.test(value)

/** The message for 255 is specified by the product owner. */
const tooLong = (max: number) =>
  max === 255 ? 'String exceeds the maximum (255 char) length.' : `Use at most ${max} characters`

export const requiredText = (empty: string, max = 255) =>
  text(empty, [[longerThan(max), tooLong(max)]]).meta({ minLength: 1, maxLength: max })

/** An optional text of up to `max` characters. */
export const upTo = (max: number) => mayBeEmpty(max, tooLong(max)).optional()

export const OptionalText = upTo(255)

const isBroken = (value: string) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value)
const notOneLine = 'Write it on one line, without hidden characters.'

/** A required text on one line without hidden characters: names and titles appear in the middle of our sentences. */
export const requiredLine = (empty: string, max = 255) =>
  text(empty, [
    [longerThan(max), tooLong(max)],
    [isBroken, notOneLine],
  ]).meta({ minLength: 1, maxLength: max })

const isHidden = (value: string) => /[^\P{Cc}\n\t]|\p{Bidi_Control}/u.test(value)

/** A required text of paragraphs without hidden characters; line endings are normalised. */
export const requiredParagraphs = (empty: string, max: number) =>
  text(
    empty,
    [
      [longerThan(max), tooLong(max)],
      [isHidden, 'Write it without hidden characters.'],
    ],
    (value) => value.replaceAll(/\r\n?/g, '\n'),
  ).meta({ minLength: 1, maxLength: max })

/** The public name of a business. */
export const PublicName = requiredLine('Enter a public name').refine(
  (value) => !isImpersonating(value),
  impersonating,
)

/** The same, but optional. */
export const OptionalLine = OptionalText.refine((value) => !isBroken(value ?? ''), notOneLine)

/** A required text of letters, digits and spaces. `field` is its name in the error message. */
export const lettersAndDigits = (field: string, empty: string) =>
  text(empty, [
    [longerThan(255), tooLong(255)],
    [unlike(/^[\p{L}\p{M}\p{N} ]+$/u), `Only letters, numbers, and spaces are allowed for ${field}`],
  ]).meta({ minLength: 1, maxLength: 255 })

// One @, no white space, no invisible characters, and a syntactically valid host.
const emailPattern = /^[^\s\p{C}@"(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u
/** Whether a mail server would deliver to exactly this spelling, so that one mailbox has one account. */
const isEmail = (value: string) => emailPattern.test(value) && value.normalize('NFKC') === value

export const Email = text(
  'Email cannot be empty',
  [
    [longerThan(255), 'Email exceeds the maximum length of 255 characters'],
    [(value) => /\p{Lu}/u.test(value), 'Email should not contain uppercase letters'],
    [(value) => !isEmail(value), 'Invalid email format'],
  ],
  decodeEmailHost,
).meta({ format: 'email', maxLength: 255 })

/** Characters without a glyph, and combining marks that are stacked or have no base letter: no real name has them. */
const isBlurred = (value: string) => /\p{Default_Ignorable_Code_Point}|\p{M}{5}|(^|[ .'-])\p{M}/u.test(value)

/**
 * Normalises what phones and keyboards insert for the apostrophe of O'Brien. The ʻokina of Hawaiian names is a letter
 * and stays.
 */
const withPlainApostrophes = (value: string) => value.replaceAll(/[\u2018\u2019\u02BC\u00B4`\uFF07]/g, "'")

/** An apostrophe or a full stop without a letter beside it, or two in a row. */
const hasLooseSign = (value: string) => /(?<![\p{L}\p{M}\p{N}])(?:\.|'(?![\p{L}\p{N}]))|['.]{2}/u.test(value)

/** A full stop may end a word or an initial. Followed by a longer word, email clients would turn it into a link. */
const isLink = (value: string) => /\.(?!$|[ -]|\p{L}\p{M}*\.)/u.test(value)

const nameSigns = 'Name can only contain letters, spaces, and hyphens'
export const Name = text(
  'Name cannot be empty',
  [
    [(value) => value.length < 2 || value.length > 50, 'Name must be between 2 and 50 characters'],
    // The message is specified by the product owner; O'Brien and "King Jr." are accepted all the same.
    [unlike(/^[\p{L}\p{M} .'-]+$/u), nameSigns],
    [isBlurred, nameSigns],
    [unlike(/\p{L}/u), 'Name must contain a letter'],
    [hasLooseSign, nameSigns],
    [isLink, nameSigns],
    [namesProduct, impersonating],
  ],
  withPlainApostrophes,
).meta({ minLength: 2, maxLength: 50 })

const displayNameSigns =
  'Display name can only contain letters, numbers, spaces, hyphens, dots and apostrophes'
/** A name shown to others: it has a letter, and may contain digits and punctuation. */
export const DisplayName = text(
  'Enter a display name',
  [
    [(value) => value.length < 2 || value.length > 50, 'Display name must be between 2 and 50 characters'],
    [unlike(/^[\p{L}\p{M}\p{N} .'-]+$/u), displayNameSigns],
    [isBlurred, displayNameSigns],
    [unlike(/\p{L}/u), 'Display name must contain a letter'],
    [hasLooseSign, displayNameSigns],
    [isImpersonating, impersonating],
  ],
  withPlainApostrophes,
).meta({ minLength: 2, maxLength: 50 })

/** A password typed to log in: any text, so that the response never tells which rule it breaks. */
export const TypedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'Password must be at most 128 characters long.')
  .meta({ format: 'password' })

/** The six digits sent by email. */
export const OneTimeCode = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, 'Enter the code')
  .regex(/^\d{6}$/, 'Code must be 6 digits')
  .meta({ pattern: '^\\d{6}$' })

/** The opaque token of a pending code. */
export const Challenge = z
  .string({ error: 'Challenge cannot be empty' })
  .min(20)
  .max(100)
  .refine(isKeepable, unkept)

/** Lower case everywhere, so that equal ids are equal strings. */
export const Id = z.uuid('Unknown id').toLowerCase()

/** An id in a path. Malformed ids pass, because they are looked up and answered as not found. */
export const PathId = z.string().min(1).max(64).toLowerCase()

/** Decimal US dollars: 10 or 12.5. */
export const Dollars = z.number().meta({ description: 'US dollars' })

/** Whole dollars; only products have prices with cents. */
export const WholeDollars = z.int().min(0).meta({ description: 'whole US dollars' })

/** A calendar day: 2026-11-21. */
export const Day = z
  .string({ error: 'Enter a date' })
  .min(1, 'Enter a date')
  .refine((value) => value === '' || isDay(value), 'This is not a date')
  .meta({ format: 'date' })

/** Not before 1900: Postgres reads some earlier years differently, and none of our data is that old. */
export const Instant = z.iso
  .datetime()
  .refine((at) => at >= '1900', 'This is not a date and time')
  .meta({ description: 'UTC instant' })

/** From an instant, inclusive, to another one, exclusive. */
export const Between = { from: Instant.optional(), to: Instant.optional() }

/** A phone number in any country's notation. */
export const Phone = text('Phone no. cannot be empty', [
  [unlike(/^\+?[\p{Nd} ()./-]+$/u), 'Phone no. can only contain digits'],
  [longerThan(40), 'Phone no. is too long'],
]).meta({ minLength: 1, maxLength: 40 })

/** A prefix of the list of countries and the digits after it: `+971 501234567`. */
export const PhoneNumber = z
  .string({ error: 'Phone no. cannot be empty' })
  .trim()
  .superRefine((value, context) => {
    const number = readPhoneNumber(value)
    const message =
      value === '' || number?.digits === ''
        ? 'Phone no. cannot be empty'
        : !number && /^[\d ()-]+$/.test(value)
          ? 'Phone no. must begin with the code of its country, such as +971'
          : !number || !/^\d+$/.test(number.digits)
            ? 'Phone no. can only contain digits'
            : number.digits.length > mostDigitsOf(number.country.prefix)
              ? `Phone no. can have at most ${mostDigitsOf(number.country.prefix)} digits`
              : number.digits.length < 4
                ? 'Phone no. is too short'
                : undefined
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ pattern: '^\\+\\d{1,3} \\d{4,14}$' })

/** An email address with one error message for all problems. */
export const plainEmail = text(
  'Please enter a valid email address',
  [
    [longerThan(255), 'Please enter a valid email address'],
    [(value) => !isEmail(value), 'Please enter a valid email address'],
  ],
  decodeEmailHost,
).meta({ format: 'email', maxLength: 255 })

// An optional scheme and www, a domain whose top level has two letters or more, an optional path.
const linkPattern = /^(https?:\/\/)?(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i

/** An optional link. */
export const optionalLink = (message: string) =>
  upTo(255).refine((value) => !value || linkPattern.test(value), message)

function parseLink(value: string): URL | null {
  const url = URL.parse(value)
  return url && url.hostname.includes('.') && /^https?:$/.test(url.protocol) ? url : null
}

/** Whether a link leads to one of the hosts or to a subdomain, such as m.facebook.com. */
export function isLinkOf(value: string, hosts: readonly string[]): boolean {
  const hostname = parseLink(/^https?:\/\//i.test(value) ? value : `https://${value}`)?.hostname
  return hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`) === true)
}

/** URL of a website, with its scheme. */
export const Website = text('Please enter a valid URL', [
  [longerThan(255), tooLong(255)],
  [(value) => !/^[a-z][a-z0-9+.-]*:/i.test(value), 'URL must include http:// or https://'],
  [(value) => !/^https?:\/\//i.test(value), 'URL must start with http:// or https://'],
  [(value) => parseLink(value) === null, 'Please enter a valid URL'],
]).meta({ format: 'uri', maxLength: 255 })

const onOneLine = (value: string) =>
  emptyIfUnseen(
    value
      .replaceAll(/\p{Bidi_Control}/gu, '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )

/**
 * The name of a file. It appears beside other text, so line breaks, control characters and bidirectional controls are
 * stripped. They are not an error, because the uploader did not type the name.
 */
export const fileName = (missing: string, unkeepable = unkept) =>
  z.string(missing).refine(isKeepable, unkeepable).overwrite(onOneLine).min(1, missing)

/** A stored upload; `url` is the `privateUrl` under which the server keeps it. */
export const UploadedFile = z.object({
  name: fileName('This file has no name.').max(255),
  url: keepable().min(1).max(500),
  uploadDate: Instant,
  mimeType: keepable().min(1).max(100),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * A completed upload; `null` while there is none. The field is required: for an optional field, the surrounding object
 * would accept its absence whatever the field itself checks.
 */
const uploadOf = (type: RegExp, missing: string, wrong: string) =>
  z
    .object(UploadedFile.shape, missing)
    .nullable()
    .refine((file) => file !== null, missing)
    .refine((file) => !file || type.test(file.mimeType), wrong) as z.ZodType<
    UploadedFile,
    UploadedFile | null
  >

/** An image of any format. */
export const pictureFile = (missing: string) =>
  uploadOf(/^image\//, missing, 'Please upload a valid image file.')

/** A document: a PDF, or an image of one. */
export const documentFile = (missing: string) =>
  uploadOf(/^(image\/|application\/pdf$)/, missing, 'Please upload a valid image/pdf file.')

/** A value that a form sends as JSON text. */
export function asJson<Schema extends z.ZodType>(schema: Schema) {
  const read = (value: unknown, context: z.RefinementCtx): unknown => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON' })
      return z.NEVER
    }
  }
  // Clients pass the value itself; the JSON text exists only on the wire.
  return z.preprocess(read, schema) as unknown as Schema
}

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
    else if (!countryCodes.includes(value))
      context.addIssue({ code: 'custom', message: 'No country has this code' })
  })
  .meta({ minLength: 2, maxLength: 2 })

export const Address = z.object({
  addressLineOne: requiredLine('Address cannot be empty'),
  addressLineTwo: OptionalLine,
  city: requiredLine('City cannot be empty'),
  state: OptionalLine,
  zipCode: requiredLine('Zip code cannot be empty'),
  country: CountryCode,
})
export type Address = z.infer<typeof Address>

/** Filters a list by status; `All` or no value returns every status. */
export const StatusFilter = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .enum(['All', ...statuses] as ['All', ...Statuses])
    .optional()
    .transform((status) => (status === 'All' ? undefined : (status as Statuses[number] | undefined)))

/** Number of records of each status among those that match all other filters. */
export const StatusCounts = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.record(z.enum(statuses), z.int())

/** Maximum number of rows in any response, whatever the limit. */
const MAX_ROWS = 500

/** Number of rows: -1, 0 and everything above MAX_ROWS mean MAX_ROWS. */
export const Limit = z.coerce
  .number<number>('Limit must be a whole number')
  .int('Limit must be a whole number')
  .min(-1, 'Limit must be -1 (all) or more')
  .default(-1)
  .transform((limit) => (limit <= 0 || limit > MAX_ROWS ? MAX_ROWS : limit))

/** Zero-based. */
export const PageIndex = z.coerce
  .number<number>('Page must be a whole number')
  .int('Page must be a whole number')
  .min(0, 'Page must be 0 or more')
  .max(1_000_000, 'Page must be 1000000 or less')
  .default(0)

/** Search text as typed; empty finds everything. */
export const SearchWords = keepable().trim().max(100, 'Search must be at most 100 characters').optional()

/** The gateway's id of a card that was entered into its fields. */
export const PaymentMethodId = z
  .string({ error: 'Choose how to pay' })
  .min(1, 'Choose how to pay')
  .max(100)
  .refine(isKeepable, 'Payment method is unknown')

/** An administrator's action on another account. */
export const ReasonedInput = z.object({ id: PathId, reason: requiredText('Reason cannot be empty!', 500) })

/** Number of reviews with one to five stars, over all reviews, not only those of one page. */
export const CountsByStars = z.array(z.int().min(0)).length(5)
