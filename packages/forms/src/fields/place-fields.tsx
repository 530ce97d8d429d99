import { Box, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { isCountryCode, placeParts, stateLabel, zipLabel } from '@wellspring/ui/postal-format'
import type { PlacePart } from '@wellspring/ui/postal-format'

import { statesOf } from '@wellspring/api/contract/states'
import { t } from '@wellspring/words/macro'
import { CountryField } from './country-field.tsx'
import { StateField } from './state-field.tsx'
import { TextField } from './text-field.tsx'

export interface PlaceFieldsProps {
  /** Path of the address in the form. */
  prefix?: string | undefined
  /** Section for the browser's autofill. */
  section?: 'shipping' | 'billing' | undefined
  /** A billing address, to which nothing is sent: the state is optional. */
  isBill?: boolean
}

const nameIn = (prefix: string | undefined) => (name: string) => (prefix ? `${prefix}.${name}` : name)

/** The chosen country. While another one is being typed, the last valid one, which avoids layout shifts. */
function useCountry(prefix: string | undefined): string {
  const value = String(useWatch({ name: nameIn(prefix)('country') }) ?? '')
  const [country, setCountry] = useState(value)
  if (value !== country && (value === '' || isCountryCode(value))) setCountry(value)
  return country
}
const auto = (section: string | undefined, token: string) => (section ? `${section} ${token}` : token)

/** The postcode, labelled as the chosen country calls it. */
export function ZipField({ prefix, section }: PlaceFieldsProps) {
  const at = nameIn(prefix)
  const country = useCountry(prefix)
  return (
    <TextField name={at('zipCode')} label={zipLabel(country)} autoComplete={auto(section, 'postal-code')} />
  )
}

/** The address fields of the chosen country, in its order and with its labels. */
export function PlaceFields({ prefix, section, isBill }: PlaceFieldsProps) {
  const at = nameIn(prefix)
  const country = useCountry(prefix)
  const shown = placeParts(country)
  const fields: Record<PlacePart, ReactNode> = {
    city: <TextField name={at('city')} label={t`City`} autoComplete={auto(section, 'address-level2')} />,
    state: statesOf(country) ? (
      <StateField
        name={at('state')}
        country={country}
        label={stateLabel(country)}
        autoComplete={auto(section, 'address-level1')}
        optional={isBill}
      />
    ) : (
      <TextField
        name={at('state')}
        label={stateLabel(country)}
        autoComplete={auto(section, 'address-level1')}
        optional
        // A part that the country does not have must not be submitted.
        whileShown
      />
    ),
    zipCode: <ZipField prefix={prefix} section={section} />,
  }
  return (
    <>
      <TextField
        name={at('addressLineOne')}
        label={t`Address`}
        autoComplete={auto(section, 'address-line1')}
      />
      <TextField
        name={at('addressLineTwo')}
        label={t`Address line 2`}
        autoComplete={auto(section, 'address-line2')}
        optional
      />
      <Grid
        gap="5"
        gridColumn="1 / -1"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: `repeat(${shown.length}, minmax(0, 1fr))`,
        }}
        // An error below one field must not move the fields beside it.
        alignItems="start"
      >
        {shown.map((part) => (
          <Box key={part}>{fields[part]}</Box>
        ))}
      </Grid>
    </>
  )
}

/** Comes first, because the other address fields depend on it. */
export function PlaceCountryField({ prefix, section }: PlaceFieldsProps) {
  const at = nameIn(prefix)
  return <CountryField name={at('country')} label={t`Country`} autoComplete={auto(section, 'country-name')} />
}
