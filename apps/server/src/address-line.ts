import type { Address } from '@wellspring/api/contract/fields'

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a country. */
export const countryName = (code: string) => regions.of(code)

/** The city and country of an address. */
export const townLine = ({ city, country }: Pick<Address, 'city' | 'country'>) =>
  [city, countryName(country)].filter(Boolean).join(', ')

/** An address in one line, for mails and calendars. */
export function addressLine(address: Address | null | undefined): string | null {
  if (!address) return null
  const { addressLineOne, addressLineTwo, city, state, zipCode, country } = address
  return [
    addressLineOne,
    addressLineTwo,
    city,
    [state, zipCode].filter(Boolean).join(' '),
    countryName(country),
  ]
    .filter(Boolean)
    .join(', ')
}
