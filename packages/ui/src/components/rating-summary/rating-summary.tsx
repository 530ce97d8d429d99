import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

export interface RatingSummaryProps {
  /** The counts of one to five stars. */
  byStars: readonly number[]
}

/** The average rating and the counts by stars. Empty without reviews. */
export function RatingSummary({ byStars }: RatingSummaryProps) {
  const count = byStars.reduce((sum, some) => sum + some, 0)
  if (count === 0) return null
  const total = byStars.reduce((sum, some, at) => sum + some * (at + 1), 0)
  return (
    <Flex
      as="section"
      aria-label={t`Average`}
      columnGap="8"
      rowGap="4"
      align="center"
      wrap="wrap"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Box>
        <Text textStyle="display" lineHeight="1" fontVariantNumeric="tabular-nums">
          {(total / count).toFixed(1)}
        </Text>
        <Text color="fg.muted" textStyle="sm" mt="1">
          {t`From ${count} ${plural(count, { one: 'review', other: 'reviews' })}`}
        </Text>
      </Box>
      <Stack as="ul" listStyleType="none" gap="2" flex="1 1 12rem" maxW="22rem">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = byStars[stars - 1] ?? 0
          return (
            <Flex key={stars} as="li" align="center" gap="3" textStyle="sm" fontVariantNumeric="tabular-nums">
              <Text as="span" w="14" flexShrink="0">
                {stars} {plural(stars, { one: 'star', other: 'stars' })}
              </Text>
              <Box aria-hidden flex="1" h="2" borderRadius="full" bg="bg.muted" overflow="hidden">
                <Box
                  h="full"
                  borderRadius="full"
                  bg="accent.solid"
                  style={{ width: `${(given / count) * 100}%` }}
                />
              </Box>
              <Text as="span" w="6" textAlign="end" color="fg.muted">
                {given}
              </Text>
            </Flex>
          )
        })}
      </Stack>
    </Flex>
  )
}
