import { Checkbox, Stack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { keysOf } from '@wellspring/api/contract/record-keys'
import { CardSection } from '@wellspring/forms/billing/card-section'
import type { CardSectionProps } from '@wellspring/forms/billing/card-section'
import { AddressFields } from '@wellspring/forms/fields/address-fields'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { ValidateOnMount } from '@wellspring/forms/validate-on-mount'
import { Trans, t } from '@wellspring/words/macro'

import { AddressChoice } from './address-choice.tsx'
import { emptyAddress, isSendable } from './checkout-schema.ts'
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
      <Checkbox.Label>
        <Trans>Billing address is the same</Trans>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}

const addressFields = keysOf(emptyAddress)

/**
 * Lets the patron correct a saved address that fails the shipping rules, with each error beside its field; unmounting
 * restores what was typed before.
 */
function AddressCorrection({ address }: { address: SavedAddress }) {
  const { getValues, setValue, clearErrors } = useFormContext()
  useEffect(() => {
    // A copy, because the form mutates its own values.
    const before = structuredClone<unknown>(getValues('shippingAddress'))
    for (const field of addressFields) setValue(`shippingAddress.${field}`, address[field] ?? '')
    return () => {
      setValue('shippingAddress', before)
      clearErrors('shippingAddress')
    }
  }, [address, getValues, setValue, clearErrors])
  return (
    <>
      <Text role="status">
        <Trans>
          This address needs a correction before we can ship to it. Your changes are saved to your profile
          too.
        </Trans>
      </Text>
      <AddressFields prefix="shippingAddress" section="shipping" />
      <ValidateOnMount fields={addressFields.map((field) => `shippingAddress.${field}`)} />
    </>
  )
}

const Title = ({ children }: { children: ReactNode }) => (
  <Text as="h2" textStyle="heading">
    {children}
  </Text>
)

export interface CheckoutFieldsProps extends Pick<CardSectionProps, 'cards' | 'decline' | 'due'> {
  tokens: TokenOffer | null
  addresses: readonly SavedAddress[]
}

/** All fields of the checkout. */
export function CheckoutFields({ tokens, addresses, cards, decline, due }: CheckoutFieldsProps) {
  const addressId = useWatch({ name: 'addressId' }) as string
  const chosen = addresses.find(({ id }) => id === addressId)
  const same = useWatch({ name: 'sameAddress' }) as boolean
  return (
    <Stack gap="6">
      <Title>
        <Trans>Shipping address</Trans>
      </Title>
      {addresses.length > 0 ? <AddressChoice addresses={addresses} /> : null}
      {chosen && !isSendable(chosen) ? <AddressCorrection key={chosen.id} address={chosen} /> : null}
      {chosen ? null : (
        <>
          <AddressFields prefix="shippingAddress" section="shipping" />
          <CheckField name="saveAddress" label={t`Save this address`} />
        </>
      )}
      <Title>
        <Trans>Billing details</Trans>
      </Title>
      <SameAddress />
      {same ? null : <AddressFields prefix="billingAddress" section="billing" />}
      <TextField
        name="email"
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`We will send the confirmation here.`}
      />
      {tokens ? <TokenField {...tokens} /> : null}
      <CardSection cards={cards} decline={decline} due={due} />
    </Stack>
  )
}
