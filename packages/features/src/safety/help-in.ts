import type { CountryHelp } from '@wellspring/api/contract/safety'

const isWithin = (zone: string) => (known: string) =>
  known.endsWith('/') ? zone.startsWith(known) : zone === known

export interface Whereabouts {
  /** The country that the user selected. */
  country?: string | undefined
  /** The device's time zone. */
  zone?: string | undefined
  /**
   * The country of the user's address. The time zone takes precedence: the current location matters more than the home.
   */
  home?: string | undefined
}

/** The help of the selected country, or of the country the user is probably in; null if unknown. */
export function helpIn(
  countries: readonly CountryHelp[],
  { country, zone, home }: Whereabouts,
): CountryHelp | null {
  const of = (code: string | undefined) => countries.find((one) => one.country === code)
  if (country !== undefined) return of(country) ?? null
  const here = countries.find(({ zones }) => zone !== undefined && zones.some(isWithin(zone)))
  return here ?? of(home) ?? null
}

/** The number as a `tel:` link takes it. */
export const dialled = (phone: string) => phone.replaceAll(' ', '')
