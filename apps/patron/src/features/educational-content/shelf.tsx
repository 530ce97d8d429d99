import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { MoreLink } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

import { ContentTiles } from '../../parts/educational-content/content-tile.tsx'

/** A selection of educational content, with a link to all of it. */
export const Shelf = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title}>
    <Flex justify="space-between" align="baseline" gap="4" mb="3">
      <Text as="h2" textStyle="heading">
        {title}
      </Text>
      <MoreLink href="/educational-content">
        <Trans>See all</Trans>
      </MoreLink>
    </Flex>
    <ContentTiles>{children}</ContentTiles>
  </Box>
)
