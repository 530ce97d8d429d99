import { Flex } from '@chakra-ui/react'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { SavedChoice } from '@wellspring/forms/fields/saved-choice'
import { Link } from '@wellspring/ui/link'
import { addressLines } from '@wellspring/ui/postal-format'
import { Trans, t } from '@wellspring/words/macro'

import { isSendable } from './checkout-schema.ts'

/** Chooses a saved shipping address or a new one. The form's `addressId` is its id, or '' for a new one. */
export function AddressChoice({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <>
      <SavedChoice
        name="addressId"
        label={t`Ship to`}
        otherLabel={t`Another address`}
        options={addresses.map((address) => ({
          id: address.id,
          title: [address.label, `${address.firstName} ${address.lastName}`].filter(Boolean).join(' · '),
          ...(!isSendable(address) && { note: t`Needs a correction` }),
          detail: addressLines(address).join(', '),
        }))}
      />
      <Flex justify="end">
        <Link href="/profile" textStyle="sm">
          <Trans>Edit my addresses</Trans>
        </Link>
      </Flex>
    </>
  )
}
