import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ContentCard } from '@wellspring/api/contract/educational-content'
import { contentKindNames, lengthOf } from '@wellspring/features/educational-content'
import { AreaTag } from '@wellspring/ui/area-tag'
import { LeadingLink } from '@wellspring/ui/leading-card'
import { pictureOf } from '@wellspring/ui/picture-of'
import { PictureTile } from '@wellspring/ui/picture-tile'
import { Trans } from '@wellspring/words/macro'

export interface ContentTileProps {
  content: Pick<
    ContentCard,
    'id' | 'title' | 'summary' | 'area' | 'kind' | 'minutes' | 'access' | 'imageUrl' | 'author'
  >
  /** The reason for a recommendation, shown instead of the summary. */
  reason?: string
  /** Shown at the end. */
  children?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** Loads the picture eagerly, because it is on the first screen. */
  priority?: boolean
}

/** A tile for an article, recording or PDF; all of it is a link. */
export function ContentTile(props: ContentTileProps) {
  const { content, reason, children, headingLevel = 'h2', priority = false } = props
  const { id, title, summary, area, kind, access, imageUrl, author } = content
  return (
    <PictureTile
      image={pictureOf(imageUrl, '24rem')}
      priority={priority}
      mark={
        <Badge position="absolute" insetBlockEnd="2" insetInlineEnd="2" variant="solid" colorPalette="gray">
          {contentKindNames[kind]}
        </Badge>
      }
    >
      <Flex gap="2" wrap="wrap">
        <AreaTag area={area} />
        {access === 'members' ? (
          <Badge variant="outline">
            <Trans>Members</Trans>
          </Badge>
        ) : null}
      </Flex>
      <Text as={headingLevel} textStyle="heading">
        <LeadingLink href={`/educational-content/${id}`}>{title}</LeadingLink>
      </Text>
      <Text color="fg.muted" lineClamp={{ base: '2', sm: '3' }} textStyle={{ base: 'sm', sm: 'body' }}>
        {reason ?? summary}
      </Text>
      <Text mt="auto" pt="2" textStyle="sm" color="fg.muted">
        {lengthOf(content)} · {author.name}
      </Text>
      {children}
    </PictureTile>
  )
}

/** A grid with as many columns as fit. */
export function ContentTiles({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="5"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
      alignItems="stretch"
    >
      {children}
    </Box>
  )
}
