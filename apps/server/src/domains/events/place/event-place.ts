import { isDeepStrictEqual } from 'node:util'

import type { Address } from '@wellspring/api/contract/fields'

import { addressLine } from '../../../address-line.ts'

interface Place {
  place: string | null
  address: Address | null
}

/** The place and its whole address in one line, as mails and calendars have it. */
export const wholePlace = ({ place, address }: Place): string | null =>
  place && [place, addressLine(address)].filter(Boolean).join(', ')

/** The place and its town, where a list has one line for both. */
export const placeInTown = ({ place, address }: Place): string | null =>
  place && [place, address?.city].filter(Boolean).join(', ')

/** Whether people would have to come to another place: an address that is only written out is none. */
export function isElsewhere(before: Place, after: Place): boolean {
  if (before.address !== null) {
    const kept: unknown = after.address && JSON.parse(JSON.stringify(after.address))
    return before.place !== after.place || !isDeepStrictEqual(before.address, kept)
  }
  return after.address === null
    ? before.place !== after.place
    : before.place?.startsWith(after.place ?? '') !== true
}
