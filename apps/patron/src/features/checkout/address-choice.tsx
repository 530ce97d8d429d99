import { Flex } from '@chakra-ui/react'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { SavedChoice } from '@wellspring/forms/fields/saved-choice'
import { countryName } from '@wellspring/ui/country'
import { Link } from '@wellspring/ui/link'
import { placeLines } from '@wellspring/ui/postal-format'

import { isSendable } from './checkout-schema.ts'

/** Where it goes: a saved address or another one. The form's `addressId` is its id, or ''. */
export function AddressChoice({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <>
      <SavedChoice
        name="addressId"
        label="Ship to"
        otherLabel="Another address"
        options={addresses.map((address) => ({
          id: address.id,
          title: [address.label, `${address.firstName} ${address.lastName}`].filter(Boolean).join(' · '),
          ...(!isSendable(address) && { note: 'Needs a correction' }),
          detail: [...placeLines(address), countryName(address.country)].join(', '),
        }))}
      />
      <Flex justify="end">
        <Link href="/profile" textStyle="sm">
          Edit my addresses
        </Link>
      </Flex>
    </>
  )
}
