import * as z from 'zod'

import { isDay } from './day.ts'
import { mostDigitsOf, readPhoneNumber } from './countries.ts'
import { countryCodes } from './country-codes.ts'
import { withHostLetters } from './host-letters.ts'
import { impersonating, isImpersonating, namesProduct } from './impersonation.ts'
import { plainMessage } from './plain-messages.ts'

// Every schema of the contract stands on these fields: none of them speaks as a program does.
z.config({ customError: plainMessage })

const unkept = 'This has characters that cannot be kept.'

/** A text that the database can hold: without NUL, and without half of a character. */
export const isKeepable = (value: string) => !/[\0\p{Cs}]/u.test(value)

const keepable = () => z.string().refine(isKeepable, unkept)

// Spaces, letters without a shape, and control characters but NUL, which is refused by its own name.
const unseen = /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\0)\p{Cc})+$/u

/** A text of which nothing is seen is no text. */
const emptyIfUnseen = (value: string) => (unseen.test(value) ? '' : value)

/** What may be empty, at most so long. */
const mayBeEmpty = (max: number, message: string) =>
  keepable().trim().overwrite(emptyIfUnseen).max(max, message)

/** A text of a draft, which may still be empty. */
export const draftText = (what: string, max: number) =>
  mayBeEmpty(max, `${what} must be ${max} characters or less`).default('')

/**
 * A text field whose first broken rule is its message. `describe` feeds the API document,
 * which cannot see into the rules.
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

/** The sentence for 255 is the owner's own. */
const tooLong = (max: number) =>
  max === 255 ? 'String exceeds the maximum (255 char) length.' : `Use at most ${max} characters`

/** A required text of up to 255 characters, or as many as said. */
export const requiredText = (empty: string, max = 255) =>
  text(empty, [[longerThan(max), tooLong(max)]]).meta({ minLength: 1, maxLength: max })

/** A text of at most so many characters that may be left out or empty. */
export const upTo = (max: number) => mayBeEmpty(max, tooLong(max)).optional()

/** A text of up to 255 characters that may be left out or empty. */
export const OptionalText = upTo(255)

const isBroken = (value: string) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value)
const notOneLine = 'Write it on one line, without hidden signs.'

/** A required text on one line, with nothing hidden: a name or a title, which is said in the middle of our sentences. */
export const requiredLine = (empty: string, max = 255) =>
  text(empty, [
    [longerThan(max), tooLong(max)],
    [isBroken, notOneLine],
  ]).meta({ minLength: 1, maxLength: max })

const isHidden = (value: string) => /[^\P{Cc}\n\t]|\p{Bidi_Control}/u.test(value)

/** A required text of paragraphs with nothing hidden in it; its lines end alike, wherever they were written. */
export const requiredParagraphs = (empty: string, max: number) =>
  text(
    empty,
    [
      [longerThan(max), tooLong(max)],
      [isHidden, 'Write it without hidden signs.'],
    ],
    (value) => value.replaceAll(/\r\n?/g, '\n'),
  ).meta({ minLength: 1, maxLength: max })

/** By what the public knows a business. */
export const PublicName = requiredLine('Enter a public name').refine(
  (value) => !isImpersonating(value),
  impersonating,
)

/** The same, of which nothing may be said. */
export const OptionalLine = OptionalText.refine((value) => !isBroken(value ?? ''), notOneLine)

/** A required text without signs. `field` is what the message calls it. */
export const lettersAndDigits = (field: string, empty: string) =>
  text(empty, [
    [longerThan(255), tooLong(255)],
    [unlike(/^[\p{L}\p{M}\p{N} ]+$/u), `Only letters, numbers, and spaces are allowed for ${field}`],
  ]).meta({ minLength: 1, maxLength: 255 })

// One @, no white space, nothing unseen, and a host with the name of one.
const emailPattern = /^[^\s\p{C}@"(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u
/** Whether a mail server can be asked about it, and reads it as it stands: one mailbox has one account. */
const isEmail = (value: string) => emailPattern.test(value) && value.normalize('NFKC') === value

export const Email = text(
  'Email cannot be empty',
  [
    [longerThan(255), 'Email exceeds the maximum length of 255 characters'],
    [(value) => /\p{Lu}/u.test(value), 'Email should not contain uppercase letters'],
    [(value) => !isEmail(value), 'Invalid email format'],
  ],
  withHostLetters,
).meta({ format: 'email', maxLength: 255 })

/** Letters that have no shape, and marks that hang on nothing or lie on one another: no name is written so. */
const isBlurred = (value: string) => /\p{Default_Ignorable_Code_Point}|\p{M}{5}|(^|[ .'-])\p{M}/u.test(value)

/** What phones and keyboards write for the apostrophe of O'Brien; the ʻokina of Hawaiian names is a letter of its own. */
const withPlainApostrophes = (value: string) => value.replaceAll(/[\u2018\u2019\u02BC\u00B4`\uFF07]/g, "'")

/** An apostrophe or a full stop that no letter leans on, or two in a row. */
const hasLooseSign = (value: string) => /(?<![\p{L}\p{M}\p{N}])(?:\.|'(?![\p{L}\p{N}]))|['.]{2}/u.test(value)

/** A full stop ends a word, or an initial before another one: with a longer word behind it, a mail makes a link of it. */
const isLink = (value: string) => /\.(?!$|[ -]|\p{L}\p{M}*\.)/u.test(value)

const nameSigns = 'Name can only contain letters, spaces, and hyphens'
export const Name = text(
  'Name cannot be empty',
  [
    [(value) => value.length < 2 || value.length > 50, 'Name must be between 2 and 50 characters'],
    // The sentence is the owner's own; O'Brien and "King Jr." are names all the same.
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
/** A name for the eyes of others: letters, with what stands between and after them. */
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

/** A password as somebody types it to get in: any text, so that the answer never says which rule it broke. */
export const TypedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(1024, 'Password must be at most 128 characters long.')
  .meta({ format: 'password' })

/** The six digits that come by mail. */
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

/** Ids are written in lower case everywhere, so that equal ones are equal texts. */
export const Id = z.uuid('Unknown id').toLowerCase()

/** An id in a path: anything that is not an id cannot exist, so it is looked up like one and not found. */
export const PathId = z.string().min(1).max(64).toLowerCase()

/** US dollars with cents after the point: 10 or 12.5. */
export const Dollars = z.number().meta({ description: 'US dollars' })

/** A whole number of dollars, as all prices are but those of products. */
export const WholeDollars = z.int().min(0).meta({ description: 'whole US dollars' })

/** A calendar day: 2026-11-21. */
export const Day = z
  .string({ error: 'Enter a date' })
  .min(1, 'Enter a date')
  .refine((value) => value === '' || isDay(value), 'This is not a date')
  .meta({ format: 'date' })

/** None before 1900: a database reads some of them otherwise, and no clock of ours says them. */
export const Instant = z.iso
  .datetime()
  .refine((at) => at >= '1900', 'This is not a date and time')
  .meta({ description: 'UTC instant' })

/** What lies from one instant until before another. */
export const Between = { from: Instant.optional(), to: Instant.optional() }

/** As it is typed or kept, in any country's way. */
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

/** An email address that says one sentence, whatever is wrong with it. */
export const plainEmail = text(
  'Please enter a valid email address',
  [
    [longerThan(255), 'Please enter a valid email address'],
    [(value) => !isEmail(value), 'Please enter a valid email address'],
  ],
  withHostLetters,
).meta({ format: 'email', maxLength: 255 })

// An optional scheme and www, a domain with a top level of two letters or more, an optional path.
const linkPattern = /^(https?:\/\/)?(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i

/** A link that may be left empty. */
export const optionalLink = (message: string) =>
  upTo(255).refine((value) => !value || linkPattern.test(value), message)

function parseLink(value: string): URL | null {
  const url = URL.parse(value)
  return url && url.hostname.includes('.') && /^https?:$/.test(url.protocol) ? url : null
}

/** True for a page on one of the hosts, or on a part of it as in m.facebook.com. */
export function isLinkOf(value: string, hosts: readonly string[]): boolean {
  const hostname = parseLink(/^https?:\/\//i.test(value) ? value : `https://${value}`)?.hostname
  return hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`) === true)
}

/** The address of a web site, with its scheme. */
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
 * What a file is called. It is shown beside other words, so it has no line break, no control character and no sign
 * that turns words round; whoever uploads it has not typed it, so these are left out and not complained of.
 */
export const fileName = (missing: string, unkeepable = unkept) =>
  z.string(missing).refine(isKeepable, unkeepable).overwrite(onOneLine).min(1, missing)

/** A file that was put in its place; `url` is the `privateUrl` under which the server keeps it. */
export const UploadedFile = z.object({
  name: fileName('This file has no name.').max(255),
  url: keepable().min(1).max(500),
  uploadDate: Instant,
  mimeType: keepable().min(1).max(100),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * A file that was uploaded whole; `null` while there is none. It may not be left out: of a field that may, an object
 * takes its absence for well, whatever the field itself would say of it.
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

/** A picture, and nothing else. */
export const pictureFile = (missing: string) =>
  uploadOf(/^image\//, missing, 'Please upload a valid image file.')

/** A paper: a PDF or a picture of it. */
export const documentFile = (missing: string) =>
  uploadOf(/^(image\/|application\/pdf$)/, missing, 'Please upload a valid image/pdf file.')

/** A value that a form sends as its JSON text. */
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
  // The client takes the value itself; its text is a matter of the wire.
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

/** The status that a list is filtered by; left out or `All`, it holds every one. */
export const StatusFilter = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z
    .enum(['All', ...statuses] as ['All', ...Statuses])
    .optional()
    .transform((status) => (status === 'All' ? undefined : (status as Statuses[number] | undefined)))

/** How many of a list there are of each status, whatever status is asked for. */
export const StatusCounts = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.record(z.enum(statuses), z.int())

/** The most rows that any list answers with, whatever is asked for. */
const MAX_ROWS = 500

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

/** The card provider's name for a card that was typed into its fields. */
export const PaymentMethodId = z
  .string({ error: 'Choose how to pay' })
  .min(1, 'Choose how to pay')
  .max(100)
  .refine(isKeepable, 'Payment method is unknown')

/** What an administrator does to the account of somebody else. */
export const ReasonedInput = z.object({ id: PathId, reason: requiredText('Reason cannot be empty!', 500) })

/** How many gave one star, two and so on to five: of all that was said, not of one page alone. */
export const CountsByStars = z.array(z.int().min(0)).length(5)
