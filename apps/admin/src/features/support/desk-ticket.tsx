import { Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries } from '@wellspring/api/hooks/support'
import { TicketAbout, TicketThread, staffTicketNames, subjectLabels } from '@wellspring/features/support'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { aboutHref } from './about-href.ts'
import { Answer } from './answer.tsx'
import { TicketPanel } from './ticket-panel.tsx'

export interface DeskTicketProps {
  id: string
  /** Called when the ticket was merged into another one. */
  onMerged: (id: string) => void
}

/** The side panel of a ticket: the messages and the reply form, with the assignee below. */
export function DeskTicket({ id, onMerged }: DeskTicketProps) {
  const query = useQuery(supportQueries.ticket(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading the ticket`} />
  const { number, subject, about, messages, staff, status } = data.ticket
  return (
    <Stack gap="5">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" textStyle="sm">
        <Text color="fg.muted">
          {number} · {subjectLabels[subject]}
        </Text>
        <StatusBadge status={status} {...staffTicketNames[status]} />
        <Link href={`/admin/support/${id}`}>
          <Trans>Notes and the whole ticket</Trans>
        </Link>
      </Flex>
      {about ? <TicketAbout about={about} href={aboutHref(about)} /> : null}
      <TicketThread messages={messages} reader="staff" />
      {status === 'closed' ? null : <Answer key={id} ticketId={id} rows={3} />}
      {staff ? <TicketPanel ticket={data.ticket} staff={staff} onMerged={onMerged} /> : null}
    </Stack>
  )
}
