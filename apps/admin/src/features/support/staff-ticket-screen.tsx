import { Alert, Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { TicketDetail } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { supportQueries, useReplyToTicket, useReplying } from '@wellspring/api/hooks/support'
import {
  TicketAbout,
  TicketThread,
  TicketUploads,
  staffTicketNames,
  subjectLabels,
} from '@wellspring/features/support'
import { ReplyForm } from '@wellspring/forms/support/reply-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Rating } from '@wellspring/ui/rating'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { NotesPanel } from './notes-panel.tsx'
import { TicketPanel } from './ticket-panel.tsx'

export interface StaffTicketScreenProps {
  id: string
  back: { href: string; label: string }
  onMerged: (id: string) => void
}

const afterwards = ['pending', 'on_hold', 'resolved'] as const
type After = (typeof afterwards)[number]

const aboutHref = ({ kind, id }: NonNullable<TicketDetail['about']>) =>
  ({ order: `/admin/orders/${id}`, booking: `/admin/bookings/${id}`, invoice: undefined })[kind]

/** Writes an answer, and says where the ticket stands then. */
function Answer({ ticketId }: { ticketId: string }) {
  const { mutateAsync } = useReplyToTicket()
  const attemptWith = useIdempotentMutation()
  const { data } = useQuery(supportQueries.macros(useApi()))
  const { name, say } = useReplying(ticketId)
  const [after, setAfter] = useState<After>('pending')
  return (
    <Box as="section" aria-label={t`Answer`}>
      {name ? (
        <Alert.Root status="info" role="status" mb="3">
          <Alert.Content>
            <Trans>{name} is writing an answer now.</Trans>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <TicketUploads>
        <ReplyForm
          label={t`Your answer`}
          submitLabel={t`Send answer`}
          {...(data && { prepared: data.macros })}
          onTyping={say}
          onSend={async (input) => {
            await attemptWith({ ...input, id: ticketId, status: after }, mutateAsync)
            toast.success(t`Sent`)
          }}
        >
          <Box>
            <Text textStyle="label" mb="1">
              <Trans>After sending</Trans>
            </Text>
            <FilterButtons
              label={t`Status after sending`}
              choices={afterwards.map((value) => ({ value, label: staffTicketNames[value].label }))}
              value={after}
              onChange={(next) => setAfter(next ?? 'pending')}
            />
          </Box>
        </ReplyForm>
      </TicketUploads>
    </Box>
  )
}

/** One ticket with all that both have written, and what only staff knows. */
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
        description={`${number} · ${subjectLabels[subject]}`}
        back={back}
        badge={<StatusBadge status={status} {...staffTicketNames[status]} />}
      />
      <Grid
        rowGap={{ base: '8', lg: '6' }}
        columnGap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        {/* On a phone where it stands is read first; on a desk it stands at the side. */}
        {staff ? (
          <Box gridColumn={{ lg: 2 }}>
            <TicketPanel ticket={ticket} staff={staff} onMerged={onMerged} />
          </Box>
        ) : null}
        <Stack gap="6" gridColumn={{ lg: 1 }} gridRow={{ lg: '1 / span 2' }}>
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
            <Answer key={id} ticketId={id} />
          )}
        </Stack>
        <Box gridColumn={{ lg: 2 }}>
          <NotesPanel key={id} ticketId={id} />
        </Box>
      </Grid>
    </Stack>
  )
}
