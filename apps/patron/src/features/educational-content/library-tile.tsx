import { Box, Flex, Text } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { LinkButton } from '@wellspring/ui/link'
import { pictureOf } from '@wellspring/ui/picture-of'
import { PictureTile } from '@wellspring/ui/picture-tile'
import { Trans, t } from '@wellspring/words/macro'

import { ContentTile } from '../../parts/educational-content/content-tile.tsx'
import { ContentProgress } from './content-progress.tsx'
import { WatchLaterButton } from './watch-later-button.tsx'

/** A library item whose content was removed. */
function GoneTile({ item }: { item: LibraryItem }) {
  return (
    <PictureTile image={pictureOf(item.imageUrl, '24rem')} leads={false}>
      <Text as="h2" textStyle="heading">
        {item.title}
      </Text>
      <Text color="fg.muted">
        <Trans>No longer available</Trans>
      </Text>
      {item.watchLaterAt === null ? null : (
        <Box mt="auto" pt="2">
          <WatchLaterButton item={item} size="sm" />
        </Box>
      )}
    </PictureTile>
  )
}

/** A library item with its progress and the link to continue. */
export function LibraryTile({ item }: { item: LibraryItem }) {
  const { id, title, isAvailable, progress } = item
  if (!isAvailable) return <GoneTile item={item} />
  const goesOn = progress !== null && progress.finishedAt === null
  return (
    <ContentTile content={item}>
      <ContentProgress item={item} />
      {/* Above the link that covers the tile. */}
      <Flex gap="2" align="center" mt="2" position="relative" zIndex="1" alignSelf="flex-start">
        {goesOn ? (
          <LinkButton href={`/educational-content/${id}`} variant="subtle" aria-label={t`Continue ${title}`}>
            <Trans>Continue</Trans>
          </LinkButton>
        ) : null}
        <WatchLaterButton item={item} {...(goesOn ? { isIcon: true } : { size: 'sm' as const })} />
      </Flex>
    </ContentTile>
  )
}
