import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { LotusLeaf } from '@wellspring/api/contract/lotus'
import { useApi } from '@wellspring/api/hooks/api'
import { lotusQueries } from '@wellspring/api/hooks/lotus'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { monthLong, monthShort } from './lotus-labels.ts'

/** A leaf's openness over the last year; hidden if it was always closed. */
export function LeafYear({ leaf, area }: Pick<LotusLeaf, 'leaf' | 'area'>) {
  const { data } = useQuery(lotusQueries.lotus(useApi(), useClock().zone))
  const year = data?.lotus.year.map(({ on, leaves }) => ({
    on,
    openness: leaves.find((one) => one.leaf === leaf)?.openness ?? 0,
  }))
  if (!year?.some(({ openness }) => openness > 0)) return null
  const last = year.length - 1
  return (
    <Box as="section" aria-labelledby="leaf-year">
      <Text as="h2" id="leaf-year" textStyle="heading" mb="3">
        <Trans>{leaf} over the year</Trans>
      </Text>
      <Flex as="ol" listStyleType="none" gap="1.5" h="28" align="stretch">
        {year.map(({ on, openness }, index) => (
          <Flex as="li" key={on} flex="1" direction="column" align="center" gap="1" minW="0">
            <Flex flex="1" w="full" align="flex-end" borderRadius="sm" bg={`${area}.subtle`} aria-hidden>
              <Box w="full" borderRadius="sm" bg={`${area}.solid`} style={{ height: `${openness}%` }} />
            </Flex>
            <Text textStyle="xs" color="fg.muted" aria-hidden>
              {(index === last ? t`Now` : monthShort(on)).slice(0, index === last ? 3 : 1)}
            </Text>
            <Box as="span" srOnly>
              <Trans>
                {index === last ? t`Today` : t`End of ${monthLong(on)}`}: {openness} percent
              </Trans>
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}
