import { Box, Grid } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { PhoneField } from '../fields/phone-field.tsx'
import { PlaceCountryField, PlaceFields } from '../fields/place-fields.tsx'
import { TextField } from '../fields/text-field.tsx'

export interface BillingFieldsProps {
  /** A tenant also names its hospital. */
  hospital?: boolean
}

/** Name and address of the payer, in a Form over BillingDetails. */
export function BillingFields({ hospital = false }: BillingFieldsProps) {
  return (
    <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
      {hospital ? (
        <Box gridColumn="1 / -1">
          <TextField name="hospitalName" label={t`Hospital name`} autoComplete="organization" />
        </Box>
      ) : null}
      <TextField name="firstName" label={t`First name`} autoComplete="given-name" />
      <TextField name="lastName" label={t`Last name`} autoComplete="family-name" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
      <PhoneField name="phoneNo" label={t`Phone no.`} />
      {/* Puts both address lines side by side in the next row. */}
      <Box gridColumn="1 / -1">
        <PlaceCountryField />
      </Box>
      <PlaceFields isBill />
    </Grid>
  )
}
