import { Badge, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LibraryItem, PublicContent } from '@wellspring/api/contract/educational-content'
import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'
import { useSession } from '@wellspring/api/session'
import { contentKindNames, lengthOf } from '@wellspring/features/educational-content'
import { areaNames } from '@wellspring/ui/area-names'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Avatar } from '@wellspring/ui/avatar'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { ArticleReader } from './article-reader.tsx'
import { ContentPlayer } from './content-player.tsx'
import type { ContentPlayerProps } from './content-player.tsx'
import { DocumentReader } from './document-reader.tsx'
import { LockedContent } from './locked-content.tsx'
import { MoreInArea } from './more-in-area.tsx'
import { Recommended } from './recommended.tsx'
import { useProgress } from './use-progress.ts'
import { WatchLaterButton, WatchLaterPlace } from './watch-later-button.tsx'

interface ReaderProps extends Pick<ContentPlayerProps, 'words' | 'onWords'> {
  content: PublicContent
  /** The library item of a signed-in patron. */
  item: LibraryItem | undefined
  userId: string | null
}

/** The article, recording or document, at the reader's saved position. */
function Reader({ content, item, userId, words, onWords }: ReaderProps) {
  const { id, kind, body, file } = content
  const { move, rest } = useProgress(id, userId)
  if (body !== null) return <ArticleReader html={body} onRead={(fraction) => move({ fraction })} />
  if (!file) return null
  if (kind === 'pdf')
    return (
      <DocumentReader
        file={file}
        isFinished={Boolean(item?.progress?.finishedAt)}
        onRead={userId === null ? undefined : (fraction) => rest({ fraction })}
      />
    )
  return (
    <ContentPlayer
      content={content}
      src={file.url}
      startAt={item?.progress?.seconds ?? 0}
      onTime={move}
      onRest={rest}
      words={words}
      onWords={onWords}
    />
  )
}

function Author({ author }: Pick<PublicContent, 'author'>) {
  return (
    <Flex gap="3" align="center">
      <Avatar name={author.name} src={author.imageUrl} size={48} decorative />
      <Box>
        <Text textStyle="sm" color="fg.muted">
          <Trans>By</Trans>
        </Text>
        <Link href={`/providers/${author.id}`} fontWeight="semibold">
          {author.name}
        </Link>
      </Box>
    </Flex>
  )
}

/** An article, recording or PDF. */
export function ContentScreen({ id }: { id: string }) {
  const api = useApi()
  const { user, loadingUser } = useSession()
  const [words, setWords] = useState('')
  const {
    data: { content },
  } = useSuspenseQuery(educationalContentQueries.detail(api, id))
  const own = useQuery({ ...libraryQueries.item(api, id), enabled: user !== null })
  const { title, summary, area, leaves, kind, language, imageUrl, author, publishedAt, locked } = content
  const item = own.data?.item
  const isReady = user === null || own.data !== undefined || own.error !== null
  return (
    <Box>
      <PageHeader
        title={title}
        description={`${contentKindNames[kind]} · ${lengthOf(content)}`}
        badge={<AreaTag area={area} />}
        actions={
          <>
            {item?.progress?.finishedAt ? (
              <Badge alignSelf="center" colorPalette="green" variant="surface">
                <Trans>Finished</Trans> <MediumDate date={item.progress.finishedAt} />
              </Badge>
            ) : null}
            {item ? (
              <WatchLaterButton item={item} />
            ) : (
              <WatchLaterPlace content={content} isGuest={user === null} />
            )}
          </>
        }
      />
      <Grid
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Stack gap="6">
          <Text textStyle="lg">{summary}</Text>
          {(locked || (kind !== 'video' && kind !== 'audio')) && imageUrl ? (
            // Members-only content gets a lower picture, so that the membership panel has room.
            <Picture image={pictureOf(imageUrl, '48rem')} ratio={locked ? 21 / 9 : 16 / 9} rounded priority />
          ) : null}
          {locked ? (
            <LockedContent content={content} />
          ) : (
            // The player is in place from the start, and begins at the saved position once that has loaded.
            <Box key={String(isReady)} inert={!isReady}>
              <Reader
                content={content}
                item={item}
                userId={isReady ? (user?.id ?? null) : null}
                words={words}
                onWords={setWords}
              />
            </Box>
          )}
        </Stack>
        <Stack
          gap="6"
          p={{ lg: '6' }}
          bg={{ lg: 'bg.surface' }}
          borderWidth={{ lg: '1px' }}
          borderRadius="lg"
        >
          <Author author={author} />
          <Facts>
            {leaves.length > 0 ? (
              <Fact label={t`Part of`}>{[areaNames[area], ...leaves].join(', ')}</Fact>
            ) : null}
            <Fact label={t`Language`}>{language}</Fact>
            <Fact label={t`Published`}>
              <MediumDate date={publishedAt} />
            </Fact>
          </Facts>
        </Stack>
      </Grid>
      <Box mt="10">
        {user ? (
          <Recommended title={t`Next for you`} howMany={4} except={id} />
        ) : loadingUser ? null : (
          <MoreInArea content={content} />
        )}
      </Box>
    </Box>
  )
}
