import { Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries } from '@wellspring/api/hooks/support'
import { TicketThread } from '@wellspring/features/support'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { TicketPanel } from './ticket-panel.tsx'

export interface DeskTicketProps {
  id: string
  /** It has become part of another ticket. */
  onMerged: (id: string) => void
}

/** What somebody asks, beside the list of tickets, and who looks after it. */
export function DeskTicket({ id, onMerged }: DeskTicketProps) {
  const query = useQuery(supportQueries.ticket(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the ticket`} />
  const { messages, staff, status } = data.ticket
  return (
    <Stack gap="5">
      <Flex>
        <LinkButton href={`/admin/support/${id}`} variant={status === 'closed' ? 'outline' : 'solid'}>
          {status === 'closed' ? <Trans>Open the ticket</Trans> : <Trans>Answer</Trans>}
        </LinkButton>
      </Flex>
      {staff ? <TicketPanel ticket={data.ticket} staff={staff} onMerged={onMerged} /> : null}
      <TicketThread messages={messages} reader="staff" />
    </Stack>
  )
}
