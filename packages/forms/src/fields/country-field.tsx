import { Box, Flex, Input } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'

import { countryName } from '@wellspring/ui/country'
import { Flag } from '@wellspring/ui/flag'
import { ChevronDownIcon } from '@wellspring/ui/icon'
import { deviceLanguage } from '@wellspring/ui/zoned-time'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { CountryList } from './country-list.tsx'
import { countryCalled, findCountries, listCountries } from './find-countries.ts'
import { pressInList } from './list-keys.ts'
import { optionId } from './option-list.tsx'

export interface CountryFieldProps extends FieldProps {
  autoComplete?: string
}

function useCountryBox(name: string) {
  const { field: control } = useController({ name })
  const value = String(control.value ?? '')
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
  const own = deviceLanguage()
  const all = useMemo(() => listCountries(language, own), [language, own])
  /** The text while typing; null once it is resolved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<string>()
  const choices = useMemo(() => findCountries(all, typed ?? ''), [all, typed])
  const highlighted = choices.find(({ code }) => code === at)?.code ?? (typed ? choices[0]?.code : undefined)

  function type(text: string) {
    setTyped(text)
    setAt(undefined)
    setOpen(true)
    control.onChange(countryCalled(all, text) ?? text.trim())
  }
  function close() {
    setTyped(null)
    setAt(undefined)
    setOpen(false)
  }
  function choose(code: string) {
    control.onChange(code)
    close()
  }
  const press = (event: KeyboardEvent) =>
    pressInList(event, {
      values: choices.map(({ code }) => code),
      isOpen: open,
      highlighted,
      from: value,
      onHighlight: setAt,
      onOpen: () => setOpen(true),
      onClose: close,
      onChoose: choose,
    })
  const isKnown = all.some(({ code }) => code === value)
  const shown = typed ?? countryName(value, language)
  return {
    control,
    value,
    isKnown,
    shown,
    open,
    setOpen,
    choices,
    highlighted,
    typed,
    type,
    close,
    choose,
    press,
  }
}

/** A country, shown by name. The form holds its ISO 3166-1 code, or the typed text if it names no country. */
export function CountryField({ autoComplete = 'country-name', ...field }: CountryFieldProps) {
  const box = useCountryBox(field.name)
  const { control, open, highlighted } = box
  const id = useId()
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Box position="relative" w="full">
          <Input
            {...described}
            ref={control.ref}
            name={field.name}
            value={box.shown}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && highlighted ? optionId(id, highlighted) : undefined}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
            onClick={() => box.setOpen(true)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              box.close()
              control.onBlur()
            }}
            autoComplete={autoComplete}
            autoCorrect="off"
            spellCheck={false}
            ps={box.isKnown ? '12' : '3.5'}
            pe="10"
          />
          <Flex
            position="absolute"
            insetX="3.5"
            insetY="0"
            align="center"
            pointerEvents="none"
            color="fg.muted"
          >
            {box.isKnown ? <Flag code={box.value} /> : null}
            <Box ms="auto">
              <ChevronDownIcon size={18} />
            </Box>
          </Flex>
          {open ? (
            <CountryList
              id={id}
              label={field.label}
              choices={box.choices}
              chosen={box.value}
              highlighted={highlighted}
              typed={box.typed}
              onChoose={box.choose}
            />
          ) : null}
        </Box>
      )}
    </FieldFrame>
  )
}
