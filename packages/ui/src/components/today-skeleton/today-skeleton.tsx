import { Box, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'

function Frame({ rows = 1 }: { rows?: number }) {
  return (
    <Box>
      <Skeleton h="6" w="11rem" mb="3" />
      <Stack gap="0" borderWidth="1px" borderRadius="lg" bg="bg.surface">
        {Array.from({ length: rows }, (_, at) => (
          <Flex key={at} gap="4" align="center" p="5" minH={rows > 1 ? '4.5rem' : '8.5rem'}>
            {rows > 1 ? null : <Skeleton boxSize="14" flexShrink="0" borderRadius="full" />}
            <SkeletonText lines={rows > 1 ? 2 : 3} />
          </Flex>
        ))}
      </Stack>
    </Box>
  )
}

/** Placeholders of the dashboard, rendered before the user is known. */
export function TodaySkeleton() {
  return (
    <Box role="status" containerType="inline-size">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <Skeleton h="9" w="min(18rem, 75%)" mb={{ base: '5', sm: '8' }} />
      <Grid
        columnGap="10"
        rowGap="8"
        css={{ '@container (min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } }}
      >
        <Stack gap="8" minW="0">
          <Frame />
          <Frame />
          <Frame />
        </Stack>
        <Frame rows={5} />
      </Grid>
    </Box>
  )
}
