import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { countryName } from '../country/country.tsx'
import { placeLines } from './postal-format.ts'
import type { Place } from './postal-format.ts'

export interface PostalAddressProps {
  title: string
  address: Place & { firstName: string; lastName: string; phoneNo: string }
  /** Below it: how it is on its way. */
  children?: ReactNode
}

/** Who and where, line by line as on a parcel. */
export function PostalAddress({ title, address, children }: PostalAddressProps) {
  const { firstName, lastName, country, phoneNo } = address
  const lines = [`${firstName} ${lastName}`, ...placeLines(address), countryName(country), phoneNo]
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {lines.map((line, index) => (
        // Two lines may say the same: a city and its state.
        <Text key={index}>{line}</Text>
      ))}
      {children}
    </Box>
  )
}
