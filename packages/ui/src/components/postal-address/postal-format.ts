import { formatAddress } from 'localized-address-format'

import { t } from '@wellspring/words/macro'

import { countryName } from '../country/country.tsx'

export interface Place {
  addressLineOne: string
  addressLineTwo?: string | undefined
  city: string
  state?: string | undefined
  zipCode: string
  /** An ISO 3166 country code. */
  country: string
}

export type PlacePart = 'city' | 'state' | 'zipCode'

const parts: readonly PlacePart[] = ['city', 'state', 'zipCode']

/** Private-use characters that occur in no address, to detect where a country's format places each part. */
const marks = { city: '\uE000', state: '\uE001', zipCode: '\uE002' }

export const isCountryCode = (text: string) => /^[A-Z]{2}$/.test(text)

/** The parts of a country's address format, in order. */
function writtenParts(country: string): PlacePart[] {
  const { city, state, zipCode } = marks
  const address = { postalCountry: country, locality: city, administrativeArea: state, postalCode: zipCode }
  const written = formatAddress(address, 'latin').join('\n')
  return parts
    .filter((part) => written.includes(marks[part]))
    .toSorted((a, b) => written.indexOf(marks[a]) - written.indexOf(marks[b]))
}

/**
 * The fields of an address form, in the country's order. City and postcode are always included, because every stored
 * address has them; for an unknown country all three are.
 */
export function placeParts(country: string): PlacePart[] {
  if (!isCountryCode(country)) return [...parts]
  const written = writtenParts(country)
  const start: PlacePart[] = written.includes('city') ? written : ['city', ...written]
  return start.includes('zipCode') ? start : [...start, 'zipCode']
}

const zipLabels: Record<string, string> = {
  US: t`Zip code`,
  PH: t`Zip code`,
  PR: t`Zip code`,
  CA: t`Postal code`,
  IE: t`Eircode`,
  IN: t`PIN code`,
}

/** The country's name for the postcode. */
export function zipLabel(country: string): string {
  if (!isCountryCode(country)) return t`Zip code`
  return (
    zipLabels[country] ?? (writtenParts(country).includes('zipCode') ? t`Postcode` : t`Postcode or P.O. box`)
  )
}

const stateLabels: Record<string, string> = {
  US: t`State`,
  AU: t`State`,
  BR: t`State`,
  IN: t`State`,
  MX: t`State`,
  MY: t`State`,
  NG: t`State`,
  VE: t`State`,
  AE: t`Emirate`,
  JP: t`Prefecture`,
  IE: t`County`,
  HK: t`Area`,
  GB: t`County`,
  RU: t`Region`,
  UA: t`Region`,
  CL: t`Region`,
  CO: t`Department`,
  JM: t`Parish`,
  BS: t`Island`,
  KY: t`Island`,
}

/** The country's name for the state or region. */
export const stateLabel = (country: string) =>
  isCountryCode(country) ? (stateLabels[country] ?? t`Province`) : t`State`

/** Formats an address by its country's rules, without name and country, and omits nothing. */
export function placeLines(place: Place): string[] {
  const { addressLineOne, addressLineTwo = '', city, state = '', zipCode, country } = place
  const written = new Set(writtenParts(country))
  const addressLines = [addressLineOne, addressLineTwo].filter(Boolean)
  const address = { addressLines, locality: city, administrativeArea: state, postalCode: zipCode }
  const lines = formatAddress({ ...address, postalCountry: country }, 'latin')
  const rest = [
    written.has('zipCode') ? '' : zipCode,
    written.has('city') ? '' : city,
    written.has('state') ? '' : state,
  ].filter(Boolean)
  return rest.length > 0 ? [...lines, rest.join(' ')] : lines
}

/** The lines of an address, the country's name last. */
export const addressLines = (place: Place) => [...placeLines(place), countryName(place.country)]
