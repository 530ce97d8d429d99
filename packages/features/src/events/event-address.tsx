import { Text } from '@chakra-ui/react'

import type { Address } from '@wellspring/api/contract/fields'
import { countryName } from '@wellspring/ui/country'
import { placeLines } from '@wellspring/ui/postal-format'

/** Where an event is, below the name of its place, line by line as the country writes it. */
export const EventAddress = ({ address }: { address: Address }) =>
  [...placeLines(address), countryName(address.country)].map((line, index) => (
    // Two lines may say the same: a city and its state.
    <Text as="span" key={index} display="block">
      {line}
    </Text>
  ))

/** A place and its address as a map is asked for them. */
export const placeOnMap = ({ place, address }: { place: string; address: Address | null }) =>
  [place, ...(address ? [...placeLines(address), countryName(address.country)] : [])].join(', ')
