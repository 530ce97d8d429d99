import { Box, Flex, Text } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { contentKindNames, lengthOf } from '@wellspring/features/educational-content'
import { Link, LinkButton } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { Trans, t } from '@wellspring/words/macro'

import { ContentProgress } from './content-progress.tsx'
import { WatchLaterButton } from './watch-later-button.tsx'

/** A library item as a row; removed content keeps its row and says so. */
export function LibraryRow({ item }: { item: LibraryItem }) {
  const { id, title, kind, author, imageUrl, isAvailable, progress } = item
  const href = `/educational-content/${id}`
  const goesOn = isAvailable && progress !== null && progress.finishedAt === null
  return (
    <Flex
      as="article"
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box w={{ base: '5.5rem', sm: '10rem' }} flexShrink="0" borderRadius="md" overflow="hidden">
        <Picture image={pictureOf(imageUrl, '10rem')} ratio={16 / 9} />
      </Box>
      <Flex direction="column" gap="1.5" flex="1 1 10rem" minW="0">
        {isAvailable ? (
          <Link href={href} variant="quiet" fontWeight="semibold">
            {title}
          </Link>
        ) : (
          <Text fontWeight="semibold">{title}</Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          {isAvailable
            ? `${contentKindNames[kind]} · ${lengthOf(item)} · ${author.name}`
            : t`No longer available`}
        </Text>
        <ContentProgress item={item} />
      </Flex>
      {isAvailable || item.watchLaterAt !== null ? (
        <Flex gap="2" align="center" alignSelf={{ base: 'flex-start', sm: 'center' }}>
          {goesOn ? (
            <LinkButton href={href} variant="subtle" aria-label={t`Continue ${title}`}>
              <Trans>Continue</Trans>
            </LinkButton>
          ) : null}
          <WatchLaterButton item={item} {...(goesOn ? { isIcon: true } : { size: 'sm' as const })} />
        </Flex>
      ) : null}
    </Flex>
  )
}
