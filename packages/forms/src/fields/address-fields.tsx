import { Grid } from '@chakra-ui/react'

import { CountryField } from './country-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressFieldsProps {
  /** Where it stands in the form. */
  prefix?: string
  /** For the browser's autofill. */
  section?: 'shipping' | 'billing'
}

/** Who and where, as on a parcel. */
export function AddressFields({ prefix, section = 'shipping' }: AddressFieldsProps) {
  const at = (name: string) => (prefix ? `${prefix}.${name}` : name)
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
