import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

export interface FilterButtonsProps<Value extends string> {
  label: string
  /** A count that is null is loading, and its space is reserved. */
  choices: readonly { value: Value | undefined; label: string; count?: number | null | undefined }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** The margin below, if the parent has no gap. */
  mb?: string
  /** Wraps at every width, so that a form shows all of its choices. */
  wraps?: boolean
}

/** From this number of choices on, counts no longer fit a desktop's line. */
const MANY = 9

/** The width of the fading end in pixels. */
const FADE = 32

/** Scrolls sideways below desktop width, and fades where it continues beyond the edge. */
const scrolling = {
  wrap: { base: 'nowrap', lg: 'wrap' },
  overflowX: 'auto',
  mx: { base: '-4', sm: '0' },
  ps: { base: '4', sm: '0' },
  // Keeps the fade off the last choice.
  pe: { base: '8', lg: '0' },
  maskImage: { base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', lg: 'none' },
} as const

const wrapping = { wrap: 'wrap' } as const

/** A row of choices. Below desktop width it scrolls, so that the list stays in view and counts cause no wrapping. */
export function FilterButtons<Value extends string>(props: FilterButtonsProps<Value>) {
  const { label, choices, value, onChange, mb = '0', wraps = false } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!box || !chosen) return
    const left = chosen.offsetLeft - box.offsetLeft
    // Horizontally only, so that the page does not scroll. If the selected choice is visible, nothing scrolls.
    if (left + chosen.offsetWidth > box.clientWidth - FADE) box.scrollTo({ left: left - 16 })
  }, [])
  return (
    <Flex
      ref={row}
      role="group"
      aria-label={label}
      gap="1"
      minW="0"
      py="1"
      mb={mb}
      {...(wraps ? wrapping : scrolling)}
    >
      {choices.map((choice) => (
        <Button
          key={choice.label}
          size="sm"
          flexShrink="0"
          // Eight choices fit into one line on a desktop.
          px={{ base: '3.5', md: '2' }}
          gap="1"
          // Unobtrusive, because the page's one filled button is its main action.
          variant={choice.value === value ? 'subtle' : 'ghost'}
          colorPalette={choice.value === value ? 'accent' : 'gray'}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count === undefined ? null : (
            <Text
              as="span"
              fontWeight="normal"
              fontVariantNumeric="tabular-nums"
              // With many choices, zero counts are visually hidden, so that all fit into one line from the start.
              srOnly={{ lg: !choice.count && choices.length > MANY }}
              visibility={choice.count === null ? 'hidden' : 'visible'}
            >
              ({choice.count ?? 0})
            </Text>
          )}
        </Button>
      ))}
    </Flex>
  )
}
