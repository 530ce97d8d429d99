import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { countryName } from '../country/country.tsx'

export interface PostalAddressProps {
  title: string
  address: {
    firstName: string
    lastName: string
    addressLineOne: string
    addressLineTwo?: string | undefined
    zipCode: string
    city: string
    state?: string | undefined
    country: string
    phoneNo: string
  }
  /** Below it: how it is on its way. */
  children?: ReactNode
}

/** Who and where, line by line as on a parcel. */
export function PostalAddress({ title, address, children }: PostalAddressProps) {
  const { firstName, lastName, addressLineOne, addressLineTwo, zipCode, city, state, country, phoneNo } =
    address
  const place = [zipCode, city, state].filter(Boolean).join(' ')
  const lines = [
    `${firstName} ${lastName}`,
    addressLineOne,
    addressLineTwo,
    place,
    countryName(country),
    phoneNo,
  ]
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {lines.map((line) => (line ? <Text key={line}>{line}</Text> : null))}
      {children}
    </Box>
  )
}
