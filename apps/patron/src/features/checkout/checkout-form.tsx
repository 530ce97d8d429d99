import { Checkbox, Stack, Text } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { CardSection } from '@wellspring/forms/billing/card-section'
import type { CardSectionProps } from '@wellspring/forms/billing/card-section'
import { AddressFields } from '@wellspring/forms/fields/address-fields'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextField } from '@wellspring/forms/fields/text-field'

import { AddressChoice } from './address-choice.tsx'
import { TokenField } from './token-field.tsx'
import type { TokenOffer } from './token-field.tsx'

function SameAddress() {
  const { setValue } = useFormContext()
  const same = useWatch({ name: 'sameAddress' }) as boolean
  return (
    <Checkbox.Root
      checked={same}
      onCheckedChange={({ checked }) => setValue('sameAddress', checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>Billing address is the same</Checkbox.Label>
    </Checkbox.Root>
  )
}

const Title = ({ children }: { children: string }) => (
  <Text as="h2" textStyle="heading">
    {children}
  </Text>
)

export interface CheckoutFieldsProps extends Pick<CardSectionProps, 'cards' | 'decline'> {
  tokens: TokenOffer | null
  addresses: readonly SavedAddress[]
}

/** Everything that a checkout asks for. */
export function CheckoutFields({ tokens, addresses, cards, decline }: CheckoutFieldsProps) {
  const isNew = (useWatch({ name: 'addressId' }) as string) === ''
  const same = useWatch({ name: 'sameAddress' }) as boolean
  return (
    <Stack gap="6">
      <Title>Shipping address</Title>
      {addresses.length > 0 ? <AddressChoice addresses={addresses} /> : null}
      {isNew ? (
        <>
          <AddressFields prefix="shippingAddress" section="shipping" />
          <CheckField name="saveAddress" label="Save this address" />
        </>
      ) : null}
      <Title>Billing details</Title>
      <SameAddress />
      {same ? null : <AddressFields prefix="billingAddress" section="billing" />}
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="The confirmation goes there."
      />
      {tokens ? <TokenField {...tokens} /> : null}
      <CardSection cards={cards} decline={decline} />
    </Stack>
  )
}
