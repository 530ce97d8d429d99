import { Box, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

import { Flag } from '@wellspring/ui/flag'
import { Trans } from '@wellspring/words/macro'

import type { CountryChoice } from './find-countries.ts'

export interface CountryListProps {
  id: string
  label: string
  choices: readonly CountryChoice[]
  chosen: string
  highlighted: string | undefined
  typed: string | null
  onChoose: (code: string) => void
}

export const optionId = (listId: string, code: string) => `${listId}-${code}`

/** The countries to choose from; its items are plain, since two hundred and fifty styled ones are felt. */
export function CountryList({ id, label, choices, chosen, highlighted, typed, onChoose }: CountryListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Where it opens, it can be seen, and so can what was chosen before.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - 48
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (highlighted) document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      position="absolute"
      insetX="0"
      top="calc(100% + 4px)"
      zIndex="popover"
      maxH="40vh"
      overflowY="auto"
      overscrollBehavior="contain"
      p="1"
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="lg"
      css={{
        '& [role=option]': {
          display: 'flex',
          alignItems: 'center',
          gap: '3',
          minH: '11',
          px: '2.5',
          borderRadius: 'md',
          cursor: 'option',
          textStyle: 'sm',
        },
        '& [data-highlighted], & [role=option]:hover': { bg: 'bg.muted' },
        '& [aria-selected=true]': { fontWeight: 'semibold' },
      }}
      // The field keeps the focus while somebody scrolls or presses here.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map(({ code, name }) => (
        // The keys are the field's: it has the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={code}
          id={optionId(id, code)}
          role="option"
          tabIndex={-1}
          aria-selected={code === chosen}
          {...(code === highlighted && { 'data-highlighted': true })}
          onClick={() => onChoose(code)}
        >
          <Flag code={code} />
          {name}
        </div>
      ))}
      {choices.length === 0 ? (
        <Text textStyle="sm" color="fg.muted" p="2.5">
          <Trans>No country is called “{typed}”.</Trans>
        </Text>
      ) : null}
    </Box>
  )
}
