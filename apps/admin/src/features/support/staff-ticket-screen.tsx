import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { TicketDetail } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries } from '@wellspring/api/hooks/support'
import { TicketAbout, TicketThread, staffTicketNames, subjectLabels } from '@wellspring/features/support'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Rating } from '@wellspring/ui/rating'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { aboutHref } from './about-href.ts'
import { Answer } from './answer.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { LatestNote } from './latest-note.tsx'
import { NextTicket } from './next-ticket.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { TicketPanel } from './ticket-panel.tsx'

export interface StaffTicketScreenProps {
  id: string
  back: { href: string; label: string }
  onMerged: (id: string) => void
}

/** The ticket waits for the requester or is closed. */
const isAnswered = ({ status, lastBy }: TicketDetail) => status !== 'open' && lastBy === 'staff'

/** One ticket with its messages and the internal information of staff. */
export function StaffTicketScreen({ id, back, onMerged }: StaffTicketScreenProps) {
  const query = useQuery(supportQueries.ticket(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading the ticket`} />
  const { ticket } = data
  const { number, title, subject, status, about, messages, rating, staff } = ticket
  return (
    <Stack gap="6">
      <PageHeader
        title={title}
        description={[number, subjectLabels[subject], staff?.requester.name].filter(Boolean).join(' · ')}
        back={back}
        badge={<StatusBadge status={status} {...staffTicketNames[status]} />}
      />
      {isAnswered(ticket) ? <NextTicket ticketId={id} /> : null}
      <Grid
        rowGap="8"
        columnGap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="6">
          {about ? <TicketAbout about={about} href={aboutHref(about)} /> : null}
          <TicketThread messages={messages} reader="staff" />
          {rating ? (
            <Box as="section" aria-label={t`Rating`}>
              <Rating value={rating.stars} />
              {rating.comment ? <Text mt="1">{rating.comment}</Text> : null}
            </Box>
          ) : null}
          {status === 'closed' ? (
            <Text color="fg.muted">
              <Trans>This ticket is closed.</Trans>
            </Text>
          ) : (
            <>
              <LatestNote ticketId={id} />
              <Answer key={id} ticketId={id} />
            </>
          )}
        </Stack>
        {/* The messages and the reply form come first; on a phone all of this is below them. */}
        <Stack gap={{ base: '8', lg: '6' }}>
          {staff ? <TicketPanel ticket={ticket} staff={staff} onMerged={onMerged} /> : null}
          <NotesPanel key={id} ticketId={id} />
          <CustomerPanel ticketId={id} />
        </Stack>
      </Grid>
    </Stack>
  )
}
