import { Checkbox, Grid, Stack, Text } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'

import { CardSection } from '@wellspring/forms/billing/card-section'
import type { CardSectionProps } from '@wellspring/forms/billing/card-section'
import { CountryField } from '@wellspring/forms/fields/country-field'
import { PhoneField } from '@wellspring/forms/fields/phone-field'
import { TextField } from '@wellspring/forms/fields/text-field'

import { TokenField } from './token-field.tsx'
import type { TokenOffer } from './token-field.tsx'

/** Who and where; `prefix` is where it stands in the form, `section` is for the browser's autofill. */
function AddressFields({ prefix, section }: { prefix: string; section: 'shipping' | 'billing' }) {
  const at = (name: string) => `${prefix}.${name}`
  const auto = (name: string) => `${section} ${name}`
  return (
    <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <TextField name={at('firstName')} label="First name" autoComplete={auto('given-name')} />
      <TextField name={at('lastName')} label="Last name" autoComplete={auto('family-name')} />
      <TextField name={at('addressLineOne')} label="Address" autoComplete={auto('address-line1')} />
      <TextField
        name={at('addressLineTwo')}
        label="Address line 2"
        autoComplete={auto('address-line2')}
        optional
      />
      <TextField name={at('city')} label="City" autoComplete={auto('address-level2')} />
      <TextField name={at('state')} label="State" autoComplete={auto('address-level1')} optional />
      <TextField name={at('zipCode')} label="Zip code" autoComplete={auto('postal-code')} />
      <CountryField name={at('country')} label="Country" autoComplete={auto('country-name')} />
      <PhoneField name={at('phoneNo')} label="Phone no." />
    </Grid>
  )
}

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
}

/** Everything that a checkout asks for. */
export function CheckoutFields({ tokens, cards, decline }: CheckoutFieldsProps) {
  const same = useWatch({ name: 'sameAddress' }) as boolean
  return (
    <Stack gap="6">
      <Title>Shipping address</Title>
      <AddressFields prefix="shippingAddress" section="shipping" />
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
