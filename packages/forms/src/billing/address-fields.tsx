import { Grid } from '@chakra-ui/react'

import { TextField } from '../fields/text-field.tsx'

export interface AddressFieldsProps {
  /** Where the address stands in the form's values: 'shippingAddress'. */
  prefix: string
  /** For the browser's autofill: 'shipping' or 'billing'. */
  section: 'shipping' | 'billing'
}

/** Who and where: the fields that an address of any kind has. */
export function AddressFields({ prefix, section }: AddressFieldsProps) {
  const at = (name: string) => `${prefix}.${name}`
  const auto = (name: string) => `${section} ${name}`
  return (
    <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <TextField name={at('firstName')} label="First name" autoComplete={auto('given-name')} />
      <TextField name={at('lastName')} label="Last name" autoComplete={auto('family-name')} />
      <TextField name={at('addressLineOne')} label="Address" autoComplete={auto('address-line1')} />
      <TextField
        name={at('addressLineTwo')}
        label="Address line 2"
        optional
        autoComplete={auto('address-line2')}
      />
      <TextField name={at('city')} label="City" autoComplete={auto('address-level2')} />
      <TextField name={at('state')} label="State" optional autoComplete={auto('address-level1')} />
      <TextField name={at('zipCode')} label="Zip code" autoComplete={auto('postal-code')} />
      <TextField
        name={at('country')}
        label="Country"
        hint="Two letters, for example AE"
        autoComplete={auto('country')}
        maxLength={2}
        textTransform="uppercase"
      />
      <TextField
        name={at('phoneNo')}
        label="Phone no."
        type="tel"
        inputMode="tel"
        autoComplete={auto('tel')}
      />
    </Grid>
  )
}
