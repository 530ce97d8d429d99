import { formatAddress } from 'localized-address-format'

import { t } from '@wellspring/words/macro'

export interface Place {
  addressLineOne: string
  addressLineTwo?: string | undefined
  city: string
  state?: string | undefined
  zipCode: string
  /** Two letters of ISO 3166. */
  country: string
}

export type PlacePart = 'city' | 'state' | 'zipCode'

const parts: readonly PlacePart[] = ['city', 'state', 'zipCode']

/** Marks that stand in no address, to see where a country writes each part. */
const marks = { city: '\uE000', state: '\uE001', zipCode: '\uE002' }

export const isCountryCode = (text: string) => /^[A-Z]{2}$/.test(text)

/** Which parts an address of the country has, in the order in which they are written. */
function writtenParts(country: string): PlacePart[] {
  const { city, state, zipCode } = marks
  const address = { postalCountry: country, locality: city, administrativeArea: state, postalCode: zipCode }
  const written = formatAddress(address, 'latin').join('\n')
  return parts
    .filter((part) => written.includes(marks[part]))
    .toSorted((a, b) => written.indexOf(marks[a]) - written.indexOf(marks[b]))
}

/**
 * The parts that a form asks for, in the country's own order. City and postcode are asked for everywhere,
 * since every address that is kept has them; a country that is not known yet is asked for all three.
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

/** What people of the country call the number in their address. */
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

/** What people of the country call the part of it that they live in. */
export const stateLabel = (country: string) =>
  isCountryCode(country) ? (stateLabels[country] ?? t`Province`) : t`State`

/** An address as its country writes it, without name and country; nothing of it is left out. */
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
