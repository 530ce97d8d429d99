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
import { CountryList, optionId } from './country-list.tsx'
import { countryCalled, findCountries, listCountries } from './find-countries.ts'

export interface CountryFieldProps extends FieldProps {
  autoComplete?: string
}

function useCountryBox(name: string) {
  const { field: control } = useController({ name })
  const value = String(control.value ?? '')
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
  const own = deviceLanguage()
  const all = useMemo(() => listCountries(language, own), [language, own])
  /** What stands in the field while somebody types; null once it is settled. */
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
  function step(by: number) {
    setOpen(true)
    const from = choices.findIndex(({ code }) => code === (highlighted ?? value))
    setAt(choices.at((from + by) % choices.length)?.code)
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Escape' && open) close()
    else if (key === 'Enter' && open && highlighted) choose(highlighted)
    else return
    // What the list takes is neither the form's nor a dialog's.
    event.preventDefault()
    event.stopPropagation()
  }
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

/** A country by its name; the form holds its two letters of ISO 3166, or what was typed when it names none. */
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
