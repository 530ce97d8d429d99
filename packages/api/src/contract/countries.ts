export interface Country {
  /** ISO 3166, two letters. */
  code: string
  label: string
  /** With the plus: +971. */
  prefix: string
  /** The most digits after the prefix. */
  maxDigits: number
  /** From which environment on it is offered. */
  level: Environment
}

/** The strictest first: what is marked `stage` is offered in stage and development. */
export const environments = ['production', 'stage', 'development'] as const
export type Environment = (typeof environments)[number]

const country = (code: string, label: string, prefix: string, maxDigits: number): Country => ({
  code,
  label,
  prefix,
  maxDigits,
  level: 'production',
})

/** The countries that a phone number can be given in, by name. */
export const countries: readonly Country[] = [
  country('AU', 'Australia', '+61', 9),
  country('BH', 'Bahrain', '+973', 8),
  country('BD', 'Bangladesh', '+880', 10),
  country('BR', 'Brazil', '+55', 10),
  country('CA', 'Canada', '+1', 10),
  country('CN', 'China', '+86', 10),
  country('EG', 'Egypt', '+20', 10),
  country('FR', 'France', '+33', 9),
  country('DE', 'Germany', '+49', 10),
  country('IN', 'India', '+91', 8),
  country('ID', 'Indonesia', '+62', 10),
  country('IE', 'Ireland', '+353', 9),
  country('IT', 'Italy', '+39', 10),
  country('JP', 'Japan', '+81', 10),
  country('JO', 'Jordan', '+962', 9),
  country('KE', 'Kenya', '+254', 9),
  country('KW', 'Kuwait', '+965', 8),
  country('LB', 'Lebanon', '+961', 8),
  country('MY', 'Malaysia', '+60', 9),
  country('MX', 'Mexico', '+52', 10),
  country('NL', 'Netherlands', '+31', 9),
  country('NZ', 'New Zealand', '+64', 9),
  country('NG', 'Nigeria', '+234', 10),
  country('OM', 'Oman', '+968', 8),
  country('PK', 'Pakistan', '+92', 10),
  country('PH', 'Philippines', '+63', 10),
  country('QA', 'Qatar', '+974', 8),
  country('SA', 'Saudi Arabia', '+966', 9),
  country('SG', 'Singapore', '+65', 8),
  country('ZA', 'South Africa', '+27', 9),
  country('ES', 'Spain', '+34', 9),
  country('TH', 'Thailand', '+66', 9),
  country('TR', 'Turkey', '+90', 10),
  country('AE', 'United Arab Emirates', '+971', 9),
  country('GB', 'United Kingdom', '+44', 9),
  country('US', 'United States', '+1', 10),
]

/** The countries that an environment offers. */
export const countriesIn = (environment: Environment, all: readonly Country[] = countries): Country[] =>
  all.filter(({ level }) => environments.indexOf(level) <= environments.indexOf(environment))

const byCode = (code: string, among: readonly Country[] = countries) => among.find((one) => one.code === code)

export const defaultCountry = byCode('AE') as Country

/** The country where a form begins for a reader of a language such as `en-US`; the default where it says none. */
export const countryOfReader = (language: string, among: readonly Country[] = countries): Country =>
  byCode(/-(?<region>[A-Z]{2})\b/.exec(language)?.groups?.['region'] ?? '', among) ??
  byCode(defaultCountry.code, among) ??
  among[0] ??
  defaultCountry

/**
 * A number as it is kept, `+971 501234567`, in its two parts. A prefix that several countries share is the
 * largest one's. Null when the prefix is none of the list.
 */
export function readPhoneNumber(
  value: string,
  among: readonly Country[] = countries,
): { country: Country; digits: string } | null {
  const [prefix, digits = ''] = value.split(' ')
  const sharing = among.filter((one) => one.prefix === prefix)
  const found = sharing.find(({ code }) => code === 'US') ?? sharing[0]
  return found ? { country: found, digits } : null
}
