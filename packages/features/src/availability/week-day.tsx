import { Box, Button, Grid, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { ChevronDownIcon, ChevronUpIcon } from '@wellspring/ui/icon'

export interface WeekDayProps {
  name: string
  /** The hours of the day, one per line, shown on a phone while the fields are collapsed. */
  words: readonly string[]
  /** The day has an error, so its fields are shown. */
  isMarked: boolean
  children: ReactNode
}

/** One day of the week: its fields beside its name; on a phone they are collapsed below it. */
export function WeekDay({ name, words, isMarked, children }: WeekDayProps) {
  const [isOpen, setOpen] = useState(false)
  const fields = useId()
  const isShown = isOpen || isMarked
  const Arrow = isShown ? ChevronUpIcon : ChevronDownIcon
  return (
    <Grid
      columnGap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '5.5rem minmax(0, 1fr)' }}
      borderBottomWidth={{ base: '1px', sm: '0' }}
    >
      <Text hideBelow="sm" fontWeight="semibold" lineHeight="2.75rem">
        {name}
      </Text>
      <Button
        hideFrom="sm"
        variant="plain"
        color="fg"
        textDecoration="none"
        h="auto"
        minH="12"
        py="2"
        px="0"
        justifyContent="flex-start"
        whiteSpace="normal"
        textAlign="start"
        fontWeight="normal"
        aria-expanded={isShown}
        aria-controls={fields}
        onClick={() => setOpen(!isShown)}
      >
        <Box as="span" fontWeight="semibold" w="24" flexShrink="0">
          {name}
        </Box>
        <Box as="span" color="fg.muted" flex="1" fontVariantNumeric="tabular-nums">
          {words.map((line) => (
            <Box as="span" key={line} display="block">
              {line}
            </Box>
          ))}
        </Box>
        <Arrow size={18} />
      </Button>
      <Box id={fields} pb={{ base: '3', sm: '0' }} {...(!isShown && { hideBelow: 'sm' })}>
        {children}
      </Box>
    </Grid>
  )
}
