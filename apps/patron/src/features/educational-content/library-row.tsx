import { Box, Flex, Progress, Text } from '@chakra-ui/react'

import type { LibraryItem } from '@wellspring/api/contract/educational-content'
import { contentKindNames, lengthOf } from '@wellspring/features/educational-content'
import { Link } from '@wellspring/ui/link'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { WatchLaterButton } from './watch-later-button.tsx'

const percent = (fraction: number) => Math.round(fraction * 100)

function Far({ item }: { item: LibraryItem }) {
  const { progress, title } = item
  if (!progress) return null
  if (progress.finishedAt)
    return (
      <Text textStyle="sm" color="fg.success">
        <Trans>Finished</Trans> <MediumDate date={progress.finishedAt} />
      </Text>
    )
  const far = percent(progress.furthest.fraction)
  return (
    <Flex gap="3" align="center" maxW="20rem">
      <Progress.Root value={far} flex="1" size="xs" aria-label={t`How far you are in ${title}`}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {far} %
      </Text>
    </Flex>
  )
}

/** One thing in one's library; what was taken down keeps its place and says so. */
export function LibraryRow({ item }: { item: LibraryItem }) {
  const { id, title, kind, author, imageUrl, isAvailable } = item
  return (
    <Flex
      as="article"
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      direction={{ base: 'column', sm: 'row' }}
    >
      <Box w={{ base: 'full', sm: '10rem' }} flexShrink="0" borderRadius="md" overflow="hidden">
        <Picture image={pictureOf(imageUrl, '12rem')} ratio={16 / 9} />
      </Box>
      <Flex direction="column" gap="1.5" flex="1" minW="0">
        {isAvailable ? (
          <Link href={`/educational-content/${id}`} variant="quiet" fontWeight="semibold">
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
        <Far item={item} />
      </Flex>
      {isAvailable || item.watchLaterAt !== null ? (
        <Box alignSelf={{ base: 'flex-start', sm: 'center' }}>
          <WatchLaterButton item={item} size="sm" />
        </Box>
      ) : null}
    </Flex>
  )
}
