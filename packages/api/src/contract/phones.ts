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

/** With its country's code; without one it is read as a number of the country that is known. Null: no number. */
const internationalOf = (typed: string, country: string | undefined): string | null => {
  const defaultCountry = known(country)
  const number = parsePhoneNumberFromString(typed, {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  })
  return number?.isPossible() ? number.number : null
}

/** What is wrong with a number that somebody typed, of which `country` is where it is likely to be. */
export function phoneProblem(typed: string, country?: string): string | undefined {
  const wrong = validatePhoneNumberLength(typed, known(country))
  if (wrong === undefined) return internationalOf(typed, country) ? undefined : 'This is not a phone number'
  if (wrong === 'TOO_SHORT') return 'Phone no. is too short'
  if (wrong === 'TOO_LONG') return 'Phone no. is too long'
  if (wrong === 'INVALID_LENGTH') return 'Phone no. has too many or too few digits'
  if (typed.trim().startsWith('+'))
    return 'No country has this code. A phone no. begins with one such as +971'
  const here = known(country)
  return here
    ? `This is not a phone number of the country. One begins with +${getCountryCallingCode(here)}`
    : 'Phone no. must begin with the code of its country, such as +971'
}

/** The country whose number it is; undefined where it is none of a country. */
export const countryOfPhone = (number: string): string | undefined =>
  parsePhoneNumberFromString(number, { extract: false })?.country

/** A number as it is kept, `+971501234567`; what is no number stays as it was typed. */
export const keptPhone = (typed: string, country?: string) => internationalOf(typed, country) ?? typed

/** A number where nothing says which country it is of: it begins with the code of one. */
export const InternationalPhone = Phone.superRefine((typed, context) => {
  const message = Phone.safeParse(typed).success ? phoneProblem(typed) : undefined
  if (message) context.addIssue({ code: 'custom', message })
}).overwrite((typed) => keptPhone(typed)) as z.ZodType<string, string>
