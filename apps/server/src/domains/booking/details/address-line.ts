import type { Address } from '@wellspring/api/contract/fields'

import type { BookedService } from '../tables.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** An address in one line, as mails and calendars have it. */
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

/** Where both meet in person, as a sentence after the one that says when. */
export function whereWords({ address, format }: BookedService): string {
  const line = addressLine(address)
  if (line === null) return ''
  return format === 'Hybrid' ? ` In person: ${line}.` : ` Address: ${line}.`
}
