import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

export interface ReviewSummaryProps {
  /** Of each review that is shown, 1 to 5. */
  stars: readonly number[]
  /** How many there are; those that are not shown are not in the bars. */
  total: number
}

const steps = [5, 4, 3, 2, 1] as const

/** What reviews come to: their average, and how many gave how many stars. */
export function ReviewSummary({ stars, total }: ReviewSummaryProps) {
  const average = stars.reduce((sum, given) => sum + given, 0) / stars.length
  return (
    <Box as="section" aria-label={t`Average`} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Text textStyle="display" lineHeight="1" fontVariantNumeric="tabular-nums">
        {average.toFixed(1)}
      </Text>
      <Text color="fg.muted" textStyle="sm" mt="1" mb="4">
        {total === stars.length
          ? t`Out of 5, from ${total} ${plural(total, { one: 'review', other: 'reviews' })}`
          : t`Out of 5, from the newest ${stars.length} of ${total} reviews`}
      </Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {steps.map((star) => {
          const count = stars.filter((given) => given === star).length
          return (
            <Flex key={star} as="li" align="center" gap="3" textStyle="sm" fontVariantNumeric="tabular-nums">
              <Text as="span" w="14" flexShrink="0">
                {star} {plural(star, { one: 'star', other: 'stars' })}
              </Text>
              <Box aria-hidden flex="1" h="2" borderRadius="full" bg="bg.muted" overflow="hidden">
                <Box
                  h="full"
                  borderRadius="full"
                  bg="accent.solid"
                  style={{ width: `${(count / stars.length) * 100}%` }}
                />
              </Box>
              <Text as="span" w="6" textAlign="end" color="fg.muted">
                {count}
              </Text>
            </Flex>
          )
        })}
      </Stack>
    </Box>
  )
}
