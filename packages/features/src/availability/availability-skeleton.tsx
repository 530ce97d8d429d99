import { Box, Flex, Grid, Stack, VisuallyHidden } from '@chakra-ui/react'

import { Skeleton } from '@wellspring/ui/skeleton'
import { t } from '@wellspring/words/macro'

const DAYS = 7
const TEMPLATES = 4

/** The placeholder of the zone, the week templates, seven days with their fields, and the week preview. */
export function AvailabilitySkeleton() {
  return (
    <Flex role="status" direction="column">
      <VisuallyHidden>{t`Loading your hours`}</VisuallyHidden>
      <Flex
        gap="8"
        wrap="wrap"
        align="flex-end"
        // On a phone the hours come first.
        order={{ base: 1, sm: 0 }}
        mt={{ base: '10', sm: '0' }}
        mb={{ base: '0', sm: '16' }}
      >
        <Box w={{ base: 'full', md: '28rem' }}>
          <Skeleton h="5" w="20" mb="2" />
          <Skeleton h="11" />
        </Box>
        <Skeleton h="6" w="40" mb="2.5" />
      </Flex>
      <Skeleton h="6" w="28" mb="2" />
      <Skeleton h="5" w="70%" mb="5" />
      <Flex gap="2" wrap={{ base: 'nowrap', sm: 'wrap' }} overflow="hidden" mb={{ base: '3', sm: '6' }}>
        {Array.from({ length: TEMPLATES }, (_, at) => (
          <Skeleton key={at} h="9" w="36" flexShrink="0" />
        ))}
      </Flex>
      <Grid
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Stack gap={{ base: '0', sm: '3' }}>
          {Array.from({ length: DAYS }, (_, at) => (
            <Flex
              key={at}
              gap="2"
              align="center"
              minH={{ base: '12', sm: '20' }}
              borderBottomWidth={{ base: '1px', sm: '0' }}
            >
              <Skeleton h="5" w="20" flexShrink="0" />
              <Skeleton h={{ base: '5', sm: '11' }} flex="1" maxW={{ sm: '21rem' }} />
            </Flex>
          ))}
        </Stack>
        <Skeleton h="34rem" hideBelow="md" />
      </Grid>
    </Flex>
  )
}
