import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Link } from '../link/link.tsx'
import { countryName } from '../country/country.tsx'
import { placeLines } from './postal-format.ts'
import type { Place } from './postal-format.ts'

export interface PostalAddressProps {
  title: string
  address: Place & { firstName: string; lastName: string; phoneNo: string }
  /** Whether the phone number is a link. */
  canCall?: boolean
  /** Below the address, such as the delivery status. */
  children?: ReactNode
}

/** Name and address line by line, as on a parcel. */
export function PostalAddress({ title, address, canCall = false, children }: PostalAddressProps) {
  const { firstName, lastName, country, phoneNo } = address
  const lines = [`${firstName} ${lastName}`, ...placeLines(address), countryName(country)]
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {lines.map((line, index) => (
        // Two lines may be equal, such as a city and its state.
        <Text key={index}>{line}</Text>
      ))}
      {canCall ? (
        <Link href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`}>{phoneNo}</Link>
      ) : (
        <Text>{phoneNo}</Text>
      )}
      {children}
    </Box>
  )
}
