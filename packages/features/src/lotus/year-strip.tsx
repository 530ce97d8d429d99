import { Box, Flex, Text, chakra } from '@chakra-ui/react'

import type { Lotus } from '@wellspring/api/contract/lotus'
import { leaves } from '@wellspring/api/contract/areas'
import { Lotus as Drawing } from '@wellspring/ui/lotus'
import { Trans, t } from '@wellspring/words/macro'

import { asParts, monthShort } from './lotus-labels.ts'

export interface YearStripProps {
  year: Lotus['year']
  /** The index of the shown frame; the last one is today. */
  current: number
  onChoose: (frame: number) => void
}

const mean = (frame: Lotus['year'][number]) =>
  Math.round(frame.leaves.reduce((sum, { openness }) => sum + openness, 0) / leaves.length)

/** The year as a row of flowers, one for each month's end and one for today. */
export function YearStrip({ year, current, onChoose }: YearStripProps) {
  return (
    <Box as="section" aria-labelledby="lotus-year">
      <Text as="h2" id="lotus-year" textStyle="heading">
        <Trans>Your year</Trans>
      </Text>
      <Text color="fg.muted" mb="3">
        <Trans>Your Lotus at the end of each month. Choose one to enlarge it.</Trans>
      </Text>
      <Flex
        role="group"
        aria-label={t`Months`}
        gap="2"
        overflowX="auto"
        pb="2"
        // On a phone the strip starts at its latest frame.
        ref={(strip: HTMLDivElement | null) => strip?.scrollTo({ left: strip.scrollWidth })}
      >
        {year.map((frame, index) => {
          const isToday = index === year.length - 1
          const name = isToday ? t`Today` : monthShort(frame.on)
          return (
            <chakra.button
              key={frame.on}
              type="button"
              flex="1 0 5.25rem"
              display="flex"
              flexDirection="column"
              alignItems="center"
              gap="1"
              p="2"
              borderWidth="1px"
              borderRadius="md"
              cursor="pointer"
              bg={index === current ? 'bg.surface' : 'transparent'}
              borderColor={index === current ? 'accent.solid' : 'border'}
              _hover={{ bg: 'bg.surface' }}
              aria-pressed={index === current}
              aria-label={t`${name}${isToday ? '' : ` ${frame.on.slice(0, 4)}`}: ${mean(frame)} percent open overall`}
              onClick={() => onChoose(index)}
            >
              <Drawing size="100%" levels={asParts(frame.leaves)} hasOutline />
              <Text as="span" textStyle="xs" color={index === current ? 'fg' : 'fg.muted'}>
                {name}
              </Text>
            </chakra.button>
          )
        })}
      </Flex>
    </Box>
  )
}
