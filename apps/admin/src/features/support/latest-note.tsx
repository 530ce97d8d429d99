import { Alert } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { supportQueries } from '@wellspring/api/hooks/support'
import { Trans } from '@wellspring/words/macro'

/** The latest internal note, shown above the reply form because it may be a warning. */
export function LatestNote({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(supportQueries.notes(useApi(), ticketId))
  const note = data?.notes.at(-1)
  if (!note) return null
  return (
    // On a desktop the notes are beside the ticket.
    <Alert.Root status="warning" role="note" hideFrom="lg">
      <Alert.Content>
        <Alert.Title>
          <Trans>Before you answer, {note.author.name} noted</Trans>
        </Alert.Title>
        <Alert.Description whiteSpace="pre-line" overflowWrap="anywhere">
          {note.text}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
