import { Grid } from '@chakra-ui/react'

import { CountryField } from '../fields/country-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'

export interface BillingFieldsProps {
  /** A tenant also says which hospital it is. */
  hospital?: boolean
}

/** Who pays and where they live. Stands inside a Form over BillingDetails. */
export function BillingFields({ hospital = false }: BillingFieldsProps) {
  return (
    <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      {hospital ? <TextField name="hospitalName" label="Hospital name" autoComplete="organization" /> : null}
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <PhoneField name="phoneNo" label="Phone no." />
      <TextField name="addressLineOne" label="Address" autoComplete="address-line1" />
      <TextField name="addressLineTwo" label="Address line 2" autoComplete="address-line2" optional />
      <TextField name="city" label="City" autoComplete="address-level2" />
      <TextField name="state" label="State" autoComplete="address-level1" optional />
      <TextField name="zipCode" label="Zip code" autoComplete="postal-code" />
      <CountryField name="country" label="Country" />
    </Grid>
  )
}
