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
  /** Where it stands in the form. */
  prefix?: string | undefined
  /** For the browser's autofill. */
  section?: 'shipping' | 'billing' | undefined
  /** Nothing is sent there: the state may be left out. */
  isBill?: boolean
}

const nameIn = (prefix: string | undefined) => (name: string) => (prefix ? `${prefix}.${name}` : name)

/** The chosen country; while another one is typed still the last that was whole, so that nothing jumps. */
function useCountry(prefix: string | undefined): string {
  const value = String(useWatch({ name: nameIn(prefix)('country') }) ?? '')
  const [country, setCountry] = useState(value)
  if (value !== country && (value === '' || isCountryCode(value))) setCountry(value)
  return country
}
const auto = (section: string | undefined, token: string) => (section ? `${section} ${token}` : token)

/** The number in an address, by the name that the chosen country has for it. */
export function ZipField({ prefix, section }: PlaceFieldsProps) {
  const at = nameIn(prefix)
  const country = useCountry(prefix)
  return (
    <TextField name={at('zipCode')} label={zipLabel(country)} autoComplete={auto(section, 'postal-code')} />
  )
}

/** An address as the chosen country writes it: which parts, in which order, by which names. */
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
        // What a country does not have is not sent with its address.
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
        // An error below one field moves none beside it.
        alignItems="start"
      >
        {shown.map((part) => (
          <Box key={part}>{fields[part]}</Box>
        ))}
      </Grid>
    </>
  )
}

/** The country comes first: the rest of an address follows it. */
export function PlaceCountryField({ prefix, section }: PlaceFieldsProps) {
  const at = nameIn(prefix)
  return <CountryField name={at('country')} label={t`Country`} autoComplete={auto(section, 'country-name')} />
}
