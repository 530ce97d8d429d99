import { Box, Flex, Input, NativeSelect, Text } from '@chakra-ui/react'
import { useContext, useId, useState } from 'react'
import { useController } from 'react-hook-form'

import { countryOfReader, readPhoneNumber } from '@wellspring/api/contract/countries'
import type { Country } from '@wellspring/api/contract/countries'

import { Flag } from '@wellspring/ui/flag'
import { deviceLanguage } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { PhoneCountries } from './phone-countries.tsx'

export const onlyDigits = (typed: string, country: Country) =>
  typed.replaceAll(/\D/g, '').slice(0, country.maxDigits)

/** A country and the digits after its prefix: `+971 501234567`; '' for an optional field without digits. */
export function PhoneNumberField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const value = String(control.value ?? '')
  const countries = useContext(PhoneCountries)
  const read = readPhoneNumber(value, countries)
  const [chosen, setChosen] = useState(read?.country ?? countryOfReader(deviceLanguage(), countries))
  // Countries share prefixes, so the chosen one is kept until the value has another prefix.
  const country = !read || read.country.prefix === chosen.prefix ? chosen : read.country
  const id = useId()
  const write = (to: Country, digits: string) =>
    control.onChange(digits === '' && field.optional ? '' : `${to.prefix} ${digits}`)
  function move(code: string) {
    const to = countries.find((one) => one.code === code) ?? chosen
    setChosen(to)
    write(to, '')
  }
  return (
    <FieldFrame {...field}>
      {(described) => (
        // Side by side if the country's full name fits, otherwise stacked.
        <Flex gap="2" w="full" wrap="wrap">
          <NativeSelect.Root flex="1 1 13rem" minW="0" w="auto">
            <Flex
              position="absolute"
              insetStart="3.5"
              insetY="0"
              align="center"
              pointerEvents="none"
              zIndex="base"
            >
              <Flag code={country.code} />
            </Flex>
            <NativeSelect.Field
              id={`${id}-country`}
              aria-label={t`Country of ${field.label}`}
              aria-describedby={undefined}
              value={country.code}
              onChange={(event) => move(event.target.value)}
              autoComplete="off"
              ps="12"
              textOverflow="ellipsis"
            >
              {countries.map(({ code, label, prefix }) => (
                // Country names may differ between the server and an older browser; either is fine.
                <option key={code} value={code} suppressHydrationWarning>
                  {`${label} (${prefix})`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Box position="relative" flex="2 1 10rem" minW="0">
            <Text
              as="span"
              aria-hidden
              position="absolute"
              insetStart="3.5"
              top="0"
              fontSize="md"
              lineHeight="2.75rem"
              color="fg.subtle"
              pointerEvents="none"
              zIndex="base"
            >
              {country.prefix}
            </Text>
            <Input
              {...described}
              ref={control.ref}
              name={field.name}
              onBlur={control.onBlur}
              value={read?.digits ?? ''}
              onChange={(event) => write(country, onlyDigits(event.target.value, country))}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              ps="16"
            />
          </Box>
        </Flex>
      )}
    </FieldFrame>
  )
}
