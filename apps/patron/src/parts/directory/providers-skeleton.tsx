import { Box, Flex, VisuallyHidden, chakra } from '@chakra-ui/react'

import { Skeleton, SkeletonText } from '@wellspring/ui/skeleton'
import { Trans } from '@wellspring/words/macro'

import { fewestGrid, providerGap } from './fewest-grid.ts'

/** A provider card's skeleton, as high as its row. */
function PersonShape() {
  return (
    <Flex
      direction="column"
      gap="5"
      p="5"
      h="full"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Flex gap="4" align="center">
        <Skeleton boxSize="18" flexShrink="0" borderRadius="full" />
        <SkeletonText lines={2} />
      </Flex>
      <SkeletonText lines={6} />
      <Skeleton h="11" mt="auto" />
      <Skeleton h="11" />
    </Flex>
  )
}

/** Reserves the space of a few providers, so that nothing below moves when they load. */
export function ProvidersSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>
        <Trans>Loading providers</Trans>
      </VisuallyHidden>
      <chakra.ul aria-hidden listStyleType="none" display="grid" gap={providerGap} {...fewestGrid}>
        {Array.from({ length: 4 }, (_, i) => (
          <li key={i}>
            <PersonShape />
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
