import type { Address } from '@wellspring/api/contract/fields'

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** The city and country of an address. */
export const townLine = ({ city, country }: Pick<Address, 'city' | 'country'>) =>
  [city, regions.of(country)].filter(Boolean).join(', ')

/** An address in one line, for mails and calendars. */
export function addressLine(address: Address | null | undefined): string | null {
  if (!address) return null
  const { addressLineOne, addressLineTwo, city, state, zipCode, country } = address
  return [
    addressLineOne,
    addressLineTwo,
    city,
    [state, zipCode].filter(Boolean).join(' '),
    regions.of(country),
  ]
    .filter(Boolean)
    .join(', ')
}
