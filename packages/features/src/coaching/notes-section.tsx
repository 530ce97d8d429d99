import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { coachingQueries } from '@wellspring/api/hooks/coaching'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { CoachingNoteCard } from './coaching-note-card.tsx'
import { NoteEditor } from './note-editor.tsx'

const AT_ONCE = 20

/** The notes of both, newest first. */
export function NotesSection({ space }: { space: CoachingSpaceDetail }) {
  const [limit, setLimit] = useState(AT_ONCE)
  // Resets the form after sending.
  const [written, setWritten] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(
    coachingQueries.notes(useApi(), { id: space.id, limit }),
  )
  return (
    <Box as="section" aria-label={t`Notes`}>
      <Text as="h2" textStyle="heading">
        <Trans>Notes</Trans>
      </Text>
      <Text color="fg.muted" mb="4">
        <Trans>{space.other.name} and you see them, and no one else.</Trans>
      </Text>
      {space.verbs.includes('write') ? (
        <Box mb="6">
          <NoteEditor key={written} space={space} note={null} onDone={() => setWritten(written + 1)} />
        </Box>
      ) : null}
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={2} label={t`Loading notes`} /> : null}
      {data?.totalRecords === 0 ? (
        <Text color="fg.muted">
          <Trans>No notes yet. A sentence after a session is a good start.</Trans>
        </Text>
      ) : null}
      <Stack gap="4">
        {data?.notes.map((note) => (
          <CoachingNoteCard key={note.id} note={note} space={space} />
        ))}
      </Stack>
      {data && data.totalRecords > data.notes.length ? (
        <Flex justify="center" mt="4">
          <Button
            variant="outline"
            loading={isFetching}
            loadingText={t`Show earlier notes`}
            onClick={() => setLimit(limit + AT_ONCE)}
          >
            <Trans>Show earlier notes</Trans>
          </Button>
        </Flex>
      ) : null}
    </Box>
  )
}
