import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'

import { countryName } from '@wellspring/ui/country'
import { Flag } from '@wellspring/ui/flag'
import { ChevronDownIcon } from '@wellspring/ui/icon'
import { deviceLanguage } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { Combobox } from './combobox.tsx'
import { countryCalled, findCountries, listCountries } from './find-countries.ts'
import type { CountryChoice } from './find-countries.ts'

export interface CountryFieldProps extends FieldProps {
  autoComplete?: string
}

const optionsOf = (choices: readonly CountryChoice[]) =>
  choices.map(({ code, name }) => ({
    value: code,
    shown: (
      <>
        <Flag code={code} />
        {name}
      </>
    ),
  }))

/** A country, shown by name. The form holds its ISO 3166-1 code, or the typed text if it names no country. */
export function CountryField({ autoComplete = 'country-name', ...field }: CountryFieldProps) {
  const { field: control } = useController({ name: field.name })
  const value = String(control.value ?? '')
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
  const own = deviceLanguage()
  const all = useMemo(() => listCountries(language, own), [language, own])
  /** The text while typing; null once it is resolved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const options = useMemo(() => optionsOf(findCountries(all, typed ?? '')), [all, typed])
  const isKnown = all.some(({ code }) => code === value)
  function type(text: string) {
    setTyped(text)
    setOpen(true)
    control.onChange(countryCalled(all, text) ?? text.trim())
  }
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Combobox
          label={field.label}
          value={value}
          field={{
            ...described,
            ref: control.ref,
            name: field.name,
            value: typed ?? countryName(value, language),
            onChange: (event) => type(event.target.value),
            onClick: () => setOpen(true),
            onFocus: (event) => event.currentTarget.select(),
            onBlur: control.onBlur,
            autoComplete,
            spellCheck: false,
            ps: isKnown ? '12' : '3.5',
            pe: '10',
          }}
          options={options}
          nothing={<Trans>No country is called “{typed}”.</Trans>}
          isOpen={isOpen}
          takesFirst={Boolean(typed)}
          onOpen={() => setOpen(true)}
          onClose={() => {
            setTyped(null)
            setOpen(false)
          }}
          onChoose={control.onChange}
        >
          <Flex
            position="absolute"
            insetX="3.5"
            insetY="0"
            align="center"
            pointerEvents="none"
            color="fg.muted"
          >
            {isKnown ? <Flag code={value} /> : null}
            <Box ms="auto">
              <ChevronDownIcon size={18} />
            </Box>
          </Flex>
        </Combobox>
      )}
    </FieldFrame>
  )
}
