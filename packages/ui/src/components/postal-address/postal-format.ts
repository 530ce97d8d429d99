import { formatAddress } from 'localized-address-format'

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
  US: 'Zip code',
  PH: 'Zip code',
  PR: 'Zip code',
  CA: 'Postal code',
  IE: 'Eircode',
  IN: 'PIN code',
}

/** What people of the country call the number in their address. */
export function zipLabel(country: string): string {
  if (!isCountryCode(country)) return 'Zip code'
  return (
    zipLabels[country] ?? (writtenParts(country).includes('zipCode') ? 'Postcode' : 'Postcode or P.O. box')
  )
}

const stateLabels: Record<string, string> = {
  US: 'State',
  AU: 'State',
  BR: 'State',
  IN: 'State',
  MX: 'State',
  MY: 'State',
  NG: 'State',
  VE: 'State',
  AE: 'Emirate',
  JP: 'Prefecture',
  IE: 'County',
  HK: 'Area',
  GB: 'County',
  RU: 'Region',
  UA: 'Region',
  CL: 'Region',
  CO: 'Department',
  JM: 'Parish',
  BS: 'Island',
  KY: 'Island',
}

/** What people of the country call the part of it that they live in. */
export const stateLabel = (country: string) =>
  isCountryCode(country) ? (stateLabels[country] ?? 'Province') : 'State'

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
