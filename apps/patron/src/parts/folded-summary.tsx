import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { BESIDE, onlyBelow, onlyBeside } from '@wellspring/ui/beside'
import { Trans } from '@wellspring/words/macro'

export interface FoldedSummaryProps {
  label: string
  /** The short form; on a phone it is all that shows until the summary is opened. */
  line: string
  children: ReactNode
}

/** The order summary beside the form; on a phone a line above it, so that the first field stays in sight. */
export function FoldedSummary({ label, line, children }: FoldedSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box
      as="section"
      aria-label={label}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      px={{ base: '4', md: '5' }}
      py={{ base: '1', md: '5' }}
      gridRow="1"
      css={{ [BESIDE]: { gridRow: 'auto' } }}
    >
      <Flex align="center" gap="3" justify="space-between" css={onlyBelow}>
        {/* Two lines are no higher than the button. */}
        <Text
          fontWeight="semibold"
          textStyle="sm"
          lineHeight="short"
          minW="0"
          {...(!isOpen && { lineClamp: '2' })}
        >
          {line}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          me="-3"
          flexShrink="0"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Hide</Trans> : <Trans>Details</Trans>}
        </Button>
      </Flex>
      <Box id={id} py={{ base: '3', md: '0' }} {...(!isOpen && { css: onlyBeside })}>
        {children}
      </Box>
    </Box>
  )
}
