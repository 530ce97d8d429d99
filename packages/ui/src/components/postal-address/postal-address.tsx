import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Link } from '../link/link.tsx'
import { AddressLines } from './address-lines.tsx'
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
  const { firstName, lastName, phoneNo } = address
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      <AddressLines address={address} name={`${firstName} ${lastName}`} />
      {canCall ? (
        <Link href={`tel:${phoneNo.replaceAll(/[^+\d]/g, '')}`}>{phoneNo}</Link>
      ) : (
        <Text>{phoneNo}</Text>
      )}
      {children}
    </Box>
  )
}
