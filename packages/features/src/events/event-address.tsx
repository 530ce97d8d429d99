import { Text } from '@chakra-ui/react'

import type { Address } from '@wellspring/api/contract/fields'
import { countryName } from '@wellspring/ui/country'
import { placeLines } from '@wellspring/ui/postal-format'

/** The event's address below the venue's name, line by line in the country's format. */
export const EventAddress = ({ address }: { address: Address }) =>
  [...placeLines(address), countryName(address.country)].map((line, index) => (
    // Two lines may be equal, such as a city and its state.
    <Text as="span" key={index} display="block">
      {line}
    </Text>
  ))

/** The venue and its address as a map query. */
export const placeOnMap = ({ place, address }: { place: string; address: Address | null }) =>
  [place, ...(address ? [...placeLines(address), countryName(address.country)] : [])].join(', ')
