import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import type { CountryCode } from 'libphonenumber-js/min'
import type * as z from 'zod'

import { Phone } from './fields.ts'

const known = (country: string | undefined): CountryCode | undefined =>
  country && isSupportedCountry(country) ? country : undefined

/**
 * Normalises a number to E.164. Numbers without a country code are read as numbers of `country`. Null when it is not a
 * phone number.
 */
const internationalOf = (typed: string, country: string | undefined): string | null => {
  const defaultCountry = known(country)
  const number = parsePhoneNumberFromString(typed, {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  })
  return number?.isPossible() ? number.number : null
}

/** The error of a typed number; `country` is the country it most likely belongs to. */
export function phoneProblem(typed: string, country?: string): string | undefined {
  const wrong = validatePhoneNumberLength(typed, known(country))
  if (wrong === undefined) return internationalOf(typed, country) ? undefined : 'This is not a phone number'
  if (wrong === 'TOO_SHORT') return 'Phone no. is too short'
  if (wrong === 'TOO_LONG') return 'Phone no. is too long'
  if (wrong === 'INVALID_LENGTH') return 'Phone no. has too many or too few digits'
  if (typed.trim().startsWith('+'))
    return 'No country has this code. Begin the phone no. with one such as +971'
  const here = known(country)
  return here
    ? `This is not a phone number of the country. One begins with +${getCountryCallingCode(here)}`
    : 'Phone no. must begin with the code of its country, such as +971'
}

/** The country of a number; undefined when it belongs to none. */
export const countryOfPhone = (number: string): string | undefined =>
  parsePhoneNumberFromString(number, { extract: false })?.country

/** The stored form, `+971501234567`; text that is not a phone number stays as typed. */
export const normalisedPhone = (typed: string, country?: string) => internationalOf(typed, country) ?? typed

/** A phone number in a form without a country field, so it must start with a country code. */
export const InternationalPhone = Phone.superRefine((typed, context) => {
  const message = Phone.safeParse(typed).success ? phoneProblem(typed) : undefined
  if (message) context.addIssue({ code: 'custom', message })
}).overwrite((typed) => normalisedPhone(typed)) as z.ZodType<string, string>
