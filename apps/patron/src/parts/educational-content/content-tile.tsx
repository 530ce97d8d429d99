import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ContentCard } from '@wellspring/api/contract/educational-content'
import { contentKindNames, lengthOf } from '@wellspring/features/educational-content'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Link } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans } from '@wellspring/words/macro'

export interface ContentTileProps {
  content: Pick<
    ContentCard,
    'id' | 'title' | 'summary' | 'area' | 'kind' | 'minutes' | 'access' | 'imageUrl' | 'author'
  >
  /** In the place of the summary: why it stands here. */
  reason?: string
  /** Below everything else. */
  children?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** Its picture is among the first that are seen of a page: it does not wait for the rest. */
  priority?: boolean
}

/** One article, recording or PDF; all of it leads there. On a phone its picture is small beside it: a list of them is not endless. */
export function ContentTile(props: ContentTileProps) {
  const { content, reason, children, headingLevel = 'h2', priority = false } = props
  const { id, title, summary, area, kind, access, imageUrl, author } = content
  return (
    <Flex
      as="article"
      position="relative"
      direction={{ base: 'row', sm: 'column' }}
      overflow="hidden"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      _hover={{ borderColor: 'accent.solid' }}
    >
      <Box
        position="relative"
        flexShrink="0"
        w={{ base: '6.5rem', sm: 'full' }}
        css={{ '& img, & > div': { smDown: { h: 'full', aspectRatio: 'auto' } } }}
      >
        <Picture image={pictureOf(imageUrl, '24rem')} ratio={16 / 9} priority={priority} />
        <Badge position="absolute" insetBlockEnd="2" insetInlineEnd="2" variant="solid" colorPalette="gray">
          {contentKindNames[kind]}
        </Badge>
      </Box>
      <Flex direction="column" gap={{ base: '1.5', sm: '2' }} p={{ base: '4', sm: '5' }} flex="1" minW="0">
        <Flex gap="2" wrap="wrap">
          <AreaTag area={area} />
          {access === 'members' ? (
            <Badge variant="outline">
              <Trans>Members</Trans>
            </Badge>
          ) : null}
        </Flex>
        <Text as={headingLevel} textStyle="heading">
          <Link
            href={`/educational-content/${id}`}
            variant="quiet"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {title}
          </Link>
        </Text>
        <Text color="fg.muted" lineClamp={{ base: '2', sm: '3' }} textStyle={{ base: 'sm', sm: 'body' }}>
          {reason ?? summary}
        </Text>
        <Text mt="auto" pt="2" textStyle="sm" color="fg.muted">
          {lengthOf(content)} · {author.name}
        </Text>
        {children}
      </Flex>
    </Flex>
  )
}

/** Tiles beside each other, as many as there is room for. */
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
