import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { Skeleton } from '../skeleton/skeleton.tsx'

const DAYS = 28
const TIMES = 9

/** Placeholders of four weeks and a day's slots, at their final height. */
export function SlotsSkeleton() {
  return (
    <Box role="status" data-slots-coming="" minH={{ base: '100dvh', md: '32rem' }}>
      <VisuallyHidden>{t`Loading free times`}</VisuallyHidden>
      <Flex justify="space-between" align="center" mb="3" maxW={{ sm: '26rem' }}>
        <Skeleton w="40" h="6" />
        <Skeleton w="20" h="6" />
      </Flex>
      <Flex wrap="wrap" columnGap="8" rowGap="5" align="flex-start">
        <Box flex={{ base: '1 0 100%', sm: '1 1 20rem' }} minW="0" maxW={{ sm: '26rem' }} overflow="hidden">
          <Box
            display={{ base: 'flex', sm: 'grid' }}
            gap="1.5"
            pt={{ base: '1', sm: '6' }}
            gridTemplateColumns={{ sm: 'repeat(7, minmax(0, 1fr))' }}
          >
            {Array.from({ length: DAYS }, (_, at) => (
              <Skeleton
                key={at}
                flexShrink="0"
                w={{ base: '3.25rem', sm: 'full' }}
                h={{ base: '4rem', sm: '3.25rem' }}
              />
            ))}
          </Box>
        </Box>
        <Box flex={{ base: '1 0 100%', sm: '1 1 16rem' }} minW="0">
          <Skeleton w="24" h="5" mb="4" />
          <Grid gap="2" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
            {Array.from({ length: TIMES }, (_, at) => (
              <Skeleton key={at} h="11" />
            ))}
          </Grid>
        </Box>
      </Flex>
    </Box>
  )
}
