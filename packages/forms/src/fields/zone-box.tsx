import { Box, Flex, Input, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ComponentProps } from 'react'

import { ChevronDownIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { findZones, listZones, zoneCalled, zonePlace } from './find-zones.ts'
import { pressInList } from './list-keys.ts'
import { OptionList, optionId } from './option-list.tsx'

export interface ZoneBoxProps {
  value: string
  onChange: (zone: string) => void
  /** What choosing no zone means; without it one is required. */
  noneLabel?: string | undefined
  /** Props of the text field. */
  field?: ComponentProps<typeof Input>
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

/** A time zone by its city, found by city, country or offset. The list is made when it opens, so only in the browser. */
export function ZoneBox({ value, onChange, noneLabel, field }: ZoneBoxProps) {
  const [open, setOpen] = useState(false)
  /** The text while typing; null once it is resolved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState<string>()
  const id = useId()
  const options = open ? optionsFor(typed ?? '', noneLabel) : []
  const highlighted =
    options.find((one) => one.value === at)?.value ?? (typed ? options[0]?.value : undefined)
  const shown = typed ?? (value === '' ? (noneLabel ?? '') : zonePlace(value))
  function close() {
    setTyped(null)
    setAt(undefined)
    setOpen(false)
  }
  function choose(zone: string) {
    onChange(zone)
    close()
  }
  function type(text: string) {
    setTyped(text)
    setAt(undefined)
    setOpen(true)
    const named = zoneCalled(listZones(), text)
    if (named !== undefined) onChange(named)
  }
  return (
    <Box position="relative" w="full">
      <Input
        {...field}
        value={shown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && highlighted !== undefined ? optionId(id, highlighted) : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) =>
          pressInList(event, {
            values: options.map((option) => option.value),
            isOpen: open,
            highlighted,
            from: value,
            onHighlight: setAt,
            onOpen: () => setOpen(true),
            onClose: close,
            onChoose: choose,
          })
        }
        onClick={(event) => {
          // A click puts the cursor into the city, which typing is to replace.
          if (typed === null) event.currentTarget.select()
          setOpen(true)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          close()
          field?.onBlur?.(event)
        }}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        pe="10"
      />
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
      {open ? (
        <OptionList
          id={id}
          label={t`Time zone`}
          chosen={value}
          highlighted={highlighted}
          onChoose={choose}
          options={options.map(({ value: zone, place, detail, offset, group }) => ({
            value: zone,
            group,
            shown: (
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
            ),
          }))}
          nothing={<Trans>No city or country is called “{typed}”. Try a bigger city nearby.</Trans>}
        />
      ) : null}
    </Box>
  )
}
