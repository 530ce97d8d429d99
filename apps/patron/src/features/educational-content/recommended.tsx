import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

import { ContentTile, ContentTiles } from '../../parts/educational-content/content-tile.tsx'

export interface RecommendedProps {
  title: string
  howMany: number
  /** What is on the page already. */
  except?: string
}

/** What could be next, each with its reason; nothing at all where nothing fits. */
export function Recommended({ title, howMany, except }: RecommendedProps) {
  const { data } = useQuery(libraryQueries.recommended(useApi(), howMany + 1))
  const contents = data?.contents.filter(({ id }) => id !== except).slice(0, howMany) ?? []
  if (contents.length === 0) return null
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
        <Link href="/educational-content">
          <Trans>See all</Trans>
        </Link>
      </Flex>
      <ContentTiles>
        {contents.map(({ because, ...content }) => (
          <ContentTile key={content.id} content={content} reason={because} headingLevel="h3" />
        ))}
      </ContentTiles>
    </Box>
  )
}
