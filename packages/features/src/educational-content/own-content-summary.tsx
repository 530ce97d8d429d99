import { Box, Stack, Text } from '@chakra-ui/react'

import type { OwnContent } from '@wellspring/api/contract/educational-content'
import { cuesOf } from '@wellspring/api/contract/educational-content-transcript'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { MediaPlayer } from '@wellspring/ui/media-player'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { RichText } from '@wellspring/ui/rich-text'
import { Trans, t } from '@wellspring/words/macro'

import { contentAccessNames, contentKindNames } from './content-labels.ts'

/** Content as its readers see it, read-only. */
export function OwnContentSummary({ content }: { content: OwnContent }) {
  const { kind, body, file, transcript, title, imageUrl } = content
  const image = pictureOf(imageUrl, '24rem')
  return (
    <Stack gap="6">
      {image ? (
        <Box maxW="24rem" borderRadius="lg" overflow="hidden">
          <Picture image={image} ratio={16 / 9} />
        </Box>
      ) : null}
      <Text whiteSpace="pre-line" maxW="prose">
        {content.summary}
      </Text>
      <Facts>
        <Fact label={t`What it is`}>{contentKindNames[kind]}</Fact>
        <Fact label={t`Area`}>{content.area ? <AreaTag area={content.area} /> : '–'}</Fact>
        {content.leaves.length > 0 ? <Fact label={t`About`}>{content.leaves.join(', ')}</Fact> : null}
        {content.minutes === null ? null : (
          <Fact label={t`Length`}>
            <Trans>{content.minutes} minutes</Trans>
          </Fact>
        )}
        <Fact label={t`Language`}>{content.language}</Fact>
        <Fact label={t`For`}>{contentAccessNames[content.access]}</Fact>
      </Facts>
      {kind === 'article' && body ? <RichText html={body} /> : null}
      {file && (kind === 'audio' || kind === 'video') ? (
        <Box maxW="44rem">
          <MediaPlayer kind={kind} src={file.url} title={title} captions={cuesOf(transcript)} startAt={0} />
        </Box>
      ) : null}
      {file && kind === 'pdf' ? (
        <Link href={file.url} target="_blank">
          {file.name}
        </Link>
      ) : null}
      {transcript ? (
        <Box as="section" aria-label={t`Transcript`}>
          <Text as="h2" textStyle="heading" mb="2">
            <Trans>Transcript</Trans>
          </Text>
          <Text whiteSpace="pre-line" maxW="prose">
            {transcript}
          </Text>
        </Box>
      ) : null}
    </Stack>
  )
}
