import type * as z from 'zod'

import { Phone } from './fields.ts'
import { normalisedPhone, phoneProblem } from './phones.ts'
import { findState, statesOf } from './states.ts'
import { keysOf } from './record-keys.ts'

/**
 * Formats of postcodes by country: 9 is a digit, A a letter, and separators are optional. Countries that are not listed
 * have no postcodes, or too many formats to check.
 */
const written: Record<string, readonly string[]> = {
  AT: ['9999'],
  AU: ['9999'],
  BE: ['9999'],
  BG: ['9999'],
  BR: ['99999-999'],
  CA: ['A9A 9A9'],
  CH: ['9999'],
  CN: ['999999'],
  CY: ['9999'],
  CZ: ['999 99'],
  DE: ['99999'],
  DK: ['9999'],
  EE: ['99999'],
  EG: ['99999'],
  ES: ['99999'],
  FI: ['99999'],
  FR: ['99999'],
  GB: ['A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA'],
  GR: ['999 99'],
  HR: ['99999'],
  HU: ['9999'],
  ID: ['99999'],
  IL: ['9999999', '99999'],
  IN: ['999 999'],
  IT: ['99999'],
  JP: ['999-9999'],
  KR: ['99999'],
  LI: ['9999'],
  LU: ['9999'],
  MX: ['99999'],
  MY: ['99999'],
  NL: ['9999 AA'],
  NO: ['9999'],
  NZ: ['9999'],
  PH: ['9999'],
  PK: ['99999'],
  PL: ['99-999'],
  PR: ['99999', '99999-9999'],
  PT: ['9999-999'],
  RO: ['999999'],
  SE: ['999 99'],
  SG: ['999999'],
  SI: ['9999'],
  SK: ['999 99'],
  TH: ['99999'],
  TR: ['99999'],
  UA: ['99999'],
  US: ['99999', '99999-9999'],
  ZA: ['9999'],
}

const examples: Record<string, string> = {
  CA: 'K1A 0B1',
  GB: 'SW1A 1AA',
  NL: '1012 AB',
}

/** Example of a country's postcode: 10115. */
const exampleOf = (country: string) =>
  examples[country] ?? written[country]?.[0]?.replaceAll(/9+/g, (run) => '1234567'.slice(0, run.length)) ?? ''

const signs: Record<string, string> = { '9': String.raw`\d`, A: '[A-Z]', ' ': '[ -]?', '-': '[ -]?' }

const patternOf = (shape: string) =>
  new RegExp(
    `^${shape
      .split('')
      .map((sign) => signs[sign])
      .join('')}$`,
    'i',
  )

/** Accepts what people enter where there are no postcodes: any digits, the country code, or a word for "none". */
const isNoZip = (country: string, zipCode: string) =>
  /\p{N}/u.test(zipCode) || [country, 'N/A', 'NA', 'NONE'].includes(zipCode.toUpperCase())

/** Whether a postcode has a format of the country. */
export const isZipOf = (country: string, zipCode: string) =>
  written[country]?.some((shape) => patternOf(shape).test(zipCode)) ?? isNoZip(country, zipCode)

const messageOfZip = (country: string) =>
  country === 'US' || country === 'PR'
    ? 'A Zip code in the United States has 5 digits, such as 10001'
    : written[country]
      ? `This is not a postcode of the country. One looks like ${exampleOf(country)}`
      : 'A postcode contains digits. If there is none, please enter 00000'

interface Place {
  firstName?: unknown
  lastName?: unknown
  phoneNo?: unknown
  addressLineOne?: unknown
  addressLineTwo?: unknown
  city?: unknown
  state?: unknown
  zipCode?: unknown
  country?: unknown
}
type Part = keyof Place

/** The typed value of a field. Empty ones have an error of their own. */
const typed = (place: unknown, field: Part) => {
  const value = (place as Place | null)?.[field]
  return typeof value === 'string' ? value.trim() : ''
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** A street, building or PO box: letters on either line, and at least two letters or digits on the first. */
const isStreet = (place: unknown) =>
  hasLetter(typed(place, 'addressLineOne') + typed(place, 'addressLineTwo')) &&
  /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(typed(place, 'addressLineOne'))

/** A city name: letters, and at most a short number (Paris 13, 100 Mile House). */
const isCity = (city: string) => hasLetter(city) && !/\d{4}/.test(city)

/** Maximum width of a parcel label. The general limit of 255 characters has an error of its own. */
const LABEL_LINE = 100
const tooLong = (line: string) =>
  line.length > LABEL_LINE && line.length <= 255 ? `Use at most ${LABEL_LINE} characters` : undefined

/** Parcels need the state of the address; billing addresses may omit it. */
type StateRule = 'needed' | 'optional'

function stateProblem(place: unknown, rule: StateRule): string | undefined {
  const country = typed(place, 'country').toUpperCase()
  const list = statesOf(country)
  // Some forms ask for postcode and country only.
  if (!list || !(typeof place === 'object' && place && 'addressLineOne' in place)) return undefined
  const state = typed(place, 'state')
  if (state === '') return list.required && rule === 'needed' ? `${list.called} cannot be empty` : undefined
  return findState(country, state)
    ? undefined
    : `The country has no ${list.called.toLowerCase()} with this name`
}

/** Error of a field's value, in the context of its address. */
const problems: Partial<Record<Part, (text: string, place: unknown) => string | undefined>> = {
  firstName: (name) => (hasLetter(name) ? tooLong(name) : 'First name must contain a letter'),
  lastName: (name) => (hasLetter(name) ? tooLong(name) : 'Last name must contain a letter'),
  phoneNo: (phone, place) =>
    Phone.safeParse(phone).success ? phoneProblem(phone, typed(place, 'country').toUpperCase()) : undefined,
  addressLineOne: (line, place) => (isStreet(place) ? tooLong(line) : 'Enter a street or a building'),
  addressLineTwo: (line) =>
    /[\p{L}\p{N}]/u.test(line) ? tooLong(line) : 'Use letters or digits, or leave this empty',
  city: (city) => (isCity(city) ? tooLong(city) : 'Enter the name of a city'),
  zipCode: (zipCode, place) => {
    const country = typed(place, 'country').toUpperCase()
    return isZipOf(country, zipCode) ? undefined : messageOfZip(country)
  },
}

const problemOf = (place: unknown, field: Part, rule: StateRule) =>
  field === 'state'
    ? stateProblem(place, rule)
    : typed(place, field) === ''
      ? undefined
      : problems[field]?.(typed(place, field), place)

const checked = [...keysOf(problems), 'state' as const]

/** The stored form: phone numbers with their country code, states as the country writes them. */
function keptPlace<Value>(place: Value): Value {
  const country = typed(place, 'country').toUpperCase()
  const [phone, state] = [typed(place, 'phoneNo'), typed(place, 'state')]
  return {
    ...place,
    ...(phone !== '' && { phoneNo: normalisedPhone(phone, country) }),
    ...(state !== '' && { state: findState(country, state) ?? state }),
  }
}

/** Adds the postal rules of the address's country to a schema; each field reports its own error. */
export const withPostalRules = <Schema extends z.ZodType>(
  schema: Schema,
  rule: StateRule = 'needed',
): Schema =>
  checked
    .reduce<z.ZodType>(
      (ruled, field) =>
        ruled.refine((place) => problemOf(place, field, rule) === undefined, {
          path: [field],
          error: ({ input }) => problemOf(input, field, rule),
          when: () => true,
        }),
      schema,
    )
    .overwrite(keptPlace) as Schema
