import type { CountryHelp } from '@wellspring/api/contract/safety'

const isWithin = (zone: string) => (known: string) =>
  known.endsWith('/') ? zone.startsWith(known) : zone === known

/** The help of a country that was chosen, or else of the one where the device's clock says it is. */
export const helpIn = (
  countries: readonly CountryHelp[],
  { country, zone }: { country?: string | undefined; zone?: string | undefined },
): CountryHelp | null =>
  countries.find((one) =>
    country === undefined ? zone !== undefined && one.zones.some(isWithin(zone)) : one.country === country,
  ) ?? null

/** As it is dialled. */
export const dialled = (phone: string) => phone.replaceAll(' ', '')
