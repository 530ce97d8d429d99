import { Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { ChevronDownIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { Combobox } from './combobox.tsx'
import type { ComboboxProps } from './combobox.tsx'
import { findZones, listZones, zoneCalled, zonePlace } from './find-zones.ts'

export interface ZoneBoxProps {
  value: string
  onChange: (zone: string) => void
  /** What choosing no zone means; without it one is required. */
  noneLabel?: string | undefined
  /** Props of the text field. */
  field?: ComboboxProps['field']
}

interface Option {
  value: string
  place: string
  detail: string
  offset: string
  group?: string
}

/** The options for a text. While nothing is typed, "none" comes first. */
function optionsFor(typed: string, noneLabel: string | undefined): Option[] {
  const found = findZones(listZones(), typed)
  // A group has a heading only in the whole list: the best matches come from several.
  const isWhole = typed.trim() === ''
  return [
    ...(isWhole && noneLabel !== undefined ? [{ value: '', place: noneLabel, detail: '', offset: '' }] : []),
    ...found.map(({ value, place, country, offset, group }) => ({
      value,
      place,
      detail: country === place ? '' : country,
      offset,
      ...(isWhole && { group }),
    })),
  ]
}

function ZoneOption({ place, detail, offset }: Option) {
  return (
    <>
      <Text as="span" flex="1" minW="0">
        {place}{' '}
        {detail ? (
          <Text as="span" color="fg.muted" fontWeight="normal">
            {detail}
          </Text>
        ) : null}
      </Text>{' '}
      {offset ? (
        <Text as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {offset}
        </Text>
      ) : null}
    </>
  )
}

/** A time zone by its city, found by city, country or offset. The list is made when it opens, so only in the browser. */
export function ZoneBox({ value, onChange, noneLabel, field }: ZoneBoxProps) {
  const [isOpen, setOpen] = useState(false)
  /** The text while typing; null once it is resolved. */
  const [typed, setTyped] = useState<string | null>(null)
  const options = isOpen ? optionsFor(typed ?? '', noneLabel) : []
  function type(text: string) {
    setTyped(text)
    setOpen(true)
    const named = zoneCalled(listZones(), text)
    if (named !== undefined) onChange(named)
  }
  return (
    <Combobox
      label={t`Time zone`}
      value={value}
      field={{
        ...field,
        value: typed ?? (value === '' ? (noneLabel ?? '') : zonePlace(value)),
        onChange: (event) => type(event.target.value),
        onClick(event) {
          // A click puts the cursor into the city, which typing is to replace.
          if (typed === null) event.currentTarget.select()
          setOpen(true)
        },
        onFocus: (event) => event.currentTarget.select(),
        autoComplete: 'off',
        spellCheck: false,
        pe: '10',
      }}
      options={options.map((option) => ({
        value: option.value,
        group: option.group,
        shown: <ZoneOption {...option} />,
      }))}
      nothing={<Trans>No city or country is called “{typed}”. Try a bigger city nearby.</Trans>}
      isOpen={isOpen}
      takesFirst={Boolean(typed)}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setTyped(null)
        setOpen(false)
      }}
      onChoose={onChange}
    >
      <Flex
        position="absolute"
        insetEnd="3.5"
        insetY="0"
        align="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDownIcon size={18} />
      </Flex>
    </Combobox>
  )
}
