import type { CountryHelp } from '@wellspring/api/contract/safety'

const isWithin = (zone: string) => (known: string) =>
  known.endsWith('/') ? zone.startsWith(known) : zone === known

export interface Whereabouts {
  /** Of one's own choice. */
  country?: string | undefined
  /** Of the device's clock. */
  zone?: string | undefined
  /** Of their address: where somebody is counts before where they live. */
  home?: string | undefined
}

/** The help of a country that was chosen, or else of the one where somebody is, as far as it is known. */
export function helpIn(
  countries: readonly CountryHelp[],
  { country, zone, home }: Whereabouts,
): CountryHelp | null {
  const of = (code: string | undefined) => countries.find((one) => one.country === code)
  if (country !== undefined) return of(country) ?? null
  const here = countries.find(({ zones }) => zone !== undefined && zones.some(isWithin(zone)))
  return here ?? of(home) ?? null
}

/** As it is dialled. */
export const dialled = (phone: string) => phone.replaceAll(' ', '')
