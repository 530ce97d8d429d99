import { Box, IconButton, chakra, useRecipe } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'

import { t } from '@wellspring/words/macro'

import { CloseIcon, SearchIcon } from '../icon/icon.tsx'

export interface SearchInputProps {
  value: string
  onValueChange: (value: string) => void
  /** The accessible name, because a placeholder is not one. */
  label?: string
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  name?: string
  /** The input, for a dialog that focuses it. */
  fieldRef?: RefObject<HTMLInputElement | null>
}

export function SearchInput(props: SearchInputProps) {
  const {
    value,
    onValueChange,
    label = t`Search`,
    placeholder = t`Type here to search`,
    size = 'md',
    name,
    fieldRef,
  } = props
  const ownField = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownField
  // A server-rendered page can be typed into before it is hydrated.
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== value) onValueChange(typed)
  })
  useEffect(() => takeTyped(), [])
  const look = useRecipe({ key: 'input' })({ size })
  function clear() {
    onValueChange('')
    field.current?.focus()
  }
  return (
    <Box position="relative" w="full" role="search">
      <Box
        as="span"
        position="absolute"
        insetY="0"
        insetStart="3"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        zIndex="1"
        pointerEvents="none"
      >
        <SearchIcon size={18} />
      </Box>
      {/* Chakra's Input would load form field code for pages without a form. */}
      <chakra.input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        {...(name === undefined ? {} : { name })}
        onChange={(event) => onValueChange(event.target.value)}
        ps="10"
        pe={value === '' ? '2' : '11'}
        css={[look, { '&::-webkit-search-cancel-button': { display: 'none' } }]}
      />
      {value === '' ? null : (
        <Box position="absolute" insetY="0" insetEnd="1" display="flex" alignItems="center">
          <IconButton
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Clear search`}
            onClick={clear}
          >
            <CloseIcon size={16} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
