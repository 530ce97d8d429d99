import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

export interface FilterButtonsProps<Value extends string> {
  label: string
  /** A count that is null is on its way: its room is kept. */
  choices: readonly { value: Value | undefined; label: string; count?: number | null | undefined }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** The space below, where nothing around it makes one. */
  mb?: string
}

/** So many of them share a line of a desk with each one's count. */
const MANY = 9

/** How wide the end of the row fades, in pixels. */
const FADE = 32

/** One row of choices; below a desk it scrolls, so that the list itself is seen and no count breaks the row anew. */
export function FilterButtons<Value extends string>(props: FilterButtonsProps<Value>) {
  const { label, choices, value, onChange, mb = '0' } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!box || !chosen) return
    const left = chosen.offsetLeft - box.offsetLeft
    // Sideways only: the page itself stays where it is. So does the row where what is chosen is seen.
    if (left + chosen.offsetWidth > box.clientWidth - FADE) box.scrollTo({ left: left - 16 })
  }, [])
  return (
    <Flex
      ref={row}
      role="group"
      aria-label={label}
      gap="1"
      minW="0"
      wrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX="auto"
      mx={{ base: '-4', sm: '0' }}
      ps={{ base: '4', sm: '0' }}
      // The fade lies over nothing where all of them have room.
      pe={{ base: '8', lg: '0' }}
      py="1"
      mb={mb}
      // What goes on beyond the edge fades out.
      maskImage={{ base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)', lg: 'none' }}
    >
      {choices.map((choice) => (
        <Button
          key={choice.label}
          size="sm"
          flexShrink="0"
          // Eight of them share a line at a desk.
          px={{ base: '3.5', md: '2' }}
          gap="1"
          // Quiet: the one filled button of a page is what one came for.
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
              // Of more than eight only what is there is counted, so that they share a line as well, from the start.
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
