import { Grid } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { PhoneField } from './phone-field.tsx'
import { PlaceCountryField, PlaceFields } from './place-fields.tsx'
import type { PlaceFieldsProps } from './place-fields.tsx'
import { TextField } from './text-field.tsx'

/** Recipient and address, as on a parcel. */
export function AddressFields({ prefix, section = 'shipping' }: PlaceFieldsProps) {
  const at = (name: string) => (prefix ? `${prefix}.${name}` : name)
  const auto = (name: string) => `${section} ${name}`
  return (
    <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      <TextField name={at('firstName')} label={t`First name`} autoComplete={auto('given-name')} />
      <TextField name={at('lastName')} label={t`Last name`} autoComplete={auto('family-name')} />
      <PlaceCountryField prefix={prefix} section={section} />
      <PhoneField name={at('phoneNo')} label={t`Phone no.`} autoComplete={auto('tel')} />
      <PlaceFields prefix={prefix} section={section} />
    </Grid>
  )
}
