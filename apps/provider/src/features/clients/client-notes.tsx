import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Client } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { failureOf } from '@wellspring/api/hooks/failure'
import { hasSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Pager } from '@wellspring/ui/pager'
import { useInBrowser } from '@wellspring/ui/use-in-browser'
import { Trans, t } from '@wellspring/words/macro'

import { ClientNoteCard } from './client-note-card.tsx'
import { ClientNoteEditor, draftOf } from './client-note-editor.tsx'

const PER_PAGE = 5

/** The newest notes. Loaded with the page, because they are above the rest of it. */
export const newestNotes = (api: Client, patronId: string) =>
  clientQueries.notes(api, { id: patronId, limit: PER_PAGE, page: 0 })

export interface ClientNotesProps {
  patronId: string
  perPage?: number
}

/** The provider's private notes about a client, newest first. */
export function ClientNotes({ patronId, perPage = PER_PAGE }: ClientNotesProps) {
  const [page, setPage] = useState(1)
  const isInBrowser = useInBrowser()
  const [isOpen, setIsWriting] = useState(() => hasSessionDraft(draftOf(patronId)))
  // A draft is known only in the browser, so the server renders none.
  const isWriting = isInBrowser && isOpen
  const query = useQuery(clientQueries.notes(useApi(), { id: patronId, limit: perPage, page: page - 1 }))
  const { data, error } = query
  return (
    <Box as="section" aria-labelledby="client-notes">
      <Flex justify="space-between" align="center" gap="4" mb="1">
        <Text as="h2" id="client-notes" textStyle="heading">
          <Trans>Private notes</Trans>
        </Text>
        {isWriting ? null : (
          <Button size="sm" variant="outline" onClick={() => setIsWriting(true)}>
            <Trans>Add a note</Trans>
          </Button>
        )}
      </Flex>
      <Text textStyle="sm" color="fg.muted" mb="4">
        <Trans>Only you can see these.</Trans>
      </Text>
      {isWriting ? (
        <Box mb="5">
          <ClientNoteEditor
            patronId={patronId}
            note={null}
            onDone={() => {
              setIsWriting(false)
              setPage(1)
            }}
          />
        </Box>
      ) : null}
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList count={2} label={t`Loading your notes`} /> : null}
      {data?.totalRecords === 0 && !isWriting ? (
        <Text color="fg.muted">
          <Trans>No notes yet.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap="3" listStyleType="none" mb={data && data.totalRecords > perPage ? '4' : '0'}>
        {data?.notes.map((note) => (
          <li key={note.id}>
            <ClientNoteCard patronId={patronId} note={note} />
          </li>
        ))}
      </Stack>
      {data ? <Pager page={page} perPage={perPage} total={data.totalRecords} onPage={setPage} /> : null}
    </Box>
  )
}
