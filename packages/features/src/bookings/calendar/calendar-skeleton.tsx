import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'

import { Skeleton } from '@wellspring/ui/skeleton'
import { t } from '@wellspring/words/macro'

const DAYS = 7

/** The placeholder of a week: seven columns of hours on a desktop, a list of days on a phone. */
export function WeekSkeleton({ label = t`Loading your appointments` }) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Grid
        gap={{ base: '5', sm: '1' }}
        ps={{ sm: '16' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${DAYS}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: DAYS }, (_, at) => (
          <Box key={at}>
            <Skeleton h="5" w={{ base: '28', sm: '70%' }} mx={{ sm: 'auto' }} mb={{ base: '2', sm: '5' }} />
            <Skeleton h={{ base: '12', sm: '30rem' }} />
          </Box>
        ))}
      </Grid>
    </Box>
  )
}

/** The placeholder of the toolbar and the days. */
export const CalendarSkeleton = () => (
  <Box>
    <Flex gap="3" wrap="wrap" align="center" mb="4" aria-hidden>
      <Skeleton h="11" boxSize="11" />
      <Skeleton h="11" boxSize="11" />
      <Skeleton h="11" w="48" />
      <Skeleton h="11" w={{ base: 'full', sm: '72' }} ms={{ sm: 'auto' }} />
    </Flex>
    <WeekSkeleton label={t`Loading your calendar`} />
  </Box>
)
