import { Text } from '@chakra-ui/react'

import { addressLines } from './postal-format.ts'
import type { Place } from './postal-format.ts'

export interface AddressLinesProps {
  address: Place
  /** The name on the parcel. */
  name?: string
}

/** An address line by line, in its country's format. */
export const AddressLines = ({ address, name }: AddressLinesProps) =>
  [...(name ? [name] : []), ...addressLines(address)].map((line, index) => (
    // Two lines may be equal, such as a city and its state.
    <Text as="span" key={index} display="block">
      {line}
    </Text>
  ))
