import { isDeepStrictEqual } from 'node:util'

import type { Address } from '@wellspring/api/contract/fields'

import { addressLine } from '../../../address-line.ts'

interface Place {
  place: string | null
  address: Address | null
}

/** The place and its full address in one line, for emails and calendars. */
export const wholePlace = ({ place, address }: Place): string | null =>
  place && [place, addressLine(address)].filter(Boolean).join(', ')

/** The place and its city, for lists with a single line. */
export const placeInTown = ({ place, address }: Place): string | null =>
  place && [place, address?.city].filter(Boolean).join(', ')

/** Whether the event moves to another place. Completing an address that was part of the place's name is not a move. */
export function isElsewhere(before: Place, after: Place): boolean {
  if (before.address !== null) {
    const kept: unknown = after.address && JSON.parse(JSON.stringify(after.address))
    return before.place !== after.place || !isDeepStrictEqual(before.address, kept)
  }
  return after.address === null
    ? before.place !== after.place
    : before.place?.startsWith(after.place ?? '') !== true
}
