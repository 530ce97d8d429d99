import { Alert, Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { TicketDetail } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { supportQueries, useMoveTicket, useReplyToTicket } from '@wellspring/api/hooks/support'
import { ReplyForm } from '@wellspring/forms/support/reply-form'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { RateTicket } from './rate-ticket.tsx'
import { subjectNames, ticketNames } from './support-labels.ts'
import { TicketAbout } from './ticket-about.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { TicketUploads } from './ticket-uploads.tsx'

export interface TicketScreenProps {
  id: string
  back: { href: string; label: string }
  ticketHref: (id: string) => string
  /** The page of the record on this host, if any. */
  aboutHref: (about: NonNullable<TicketDetail['about']>) => string | undefined
  /** Opens another ticket: a reply to a closed ticket creates a new one. */
  onMoved: (id: string) => void
}

function Linked({ ticket, ticketHref }: { ticket: TicketDetail } & Pick<TicketScreenProps, 'ticketHref'>) {
  const { follows, mergedInto } = ticket
  if (!follows && !mergedInto) return null
  return (
    <Alert.Root status="info" role="note">
      <Alert.Content>
        {follows ? (
          <Text>
            <Trans>
              This continues from <Link href={ticketHref(follows.id)}>{follows.number}</Link>.
            </Trans>
          </Text>
        ) : null}
        {mergedInto ? (
          <Text>
            <Trans>
              This continues in <Link href={ticketHref(mergedInto.id)}>{mergedInto.number}</Link>.
            </Trans>
          </Text>
        ) : null}
      </Alert.Content>
    </Alert.Root>
  )
}

function TicketFacts({ ticket: { number, subject, createdAt, updatedAt } }: { ticket: TicketDetail }) {
  const clock = useClock()
  return (
    <Facts>
      <Fact label={t`Number`}>{number}</Fact>
      <Fact label={t`Topic`}>{subjectNames[subject]}</Fact>
      <Fact label={t`Asked`}>{dayAndTime(createdAt, clock)}</Fact>
      <Fact label={t`Last change`}>{dayAndTime(updatedAt, clock)}</Fact>
    </Facts>
  )
}

/** Time after which an open ticket is read again, so that its requester sees an answer while the page is open. */
const READ_AGAIN_MS = 20_000

/** One ticket with its messages, for the requester. */
export function TicketScreen({ id, back, ticketHref, aboutHref, onMoved }: TicketScreenProps) {
  const query = useQuery({
    ...supportQueries.ticket(useApi(), id),
    refetchInterval: ({ state }) => (state.data?.ticket.status === 'closed' ? false : READ_AGAIN_MS),
  })
  const { data, error } = query
  const { mutateAsync: reply } = useReplyToTicket()
  const { mutate: move, isPending } = useMoveTicket()
  const attemptWith = useIdempotentMutation()
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" label={t`Loading your question`} />
  const { ticket } = data
  const { number, title, subject, status, about, messages, mergedInto } = ticket
  const isOpen = status !== 'resolved' && status !== 'closed'
  return (
    <Stack gap="6" w="full">
      <PageHeader
        title={title}
        description={`${number} · ${subjectNames[subject]}`}
        back={back}
        badge={<StatusBadge status={status} {...ticketNames[status]} />}
        actions={
          isOpen ? (
            <Button
              variant="outline"
              disabled={isPending}
              onClick={() =>
                move(
                  { id, status: 'resolved' },
                  { onSuccess: () => toast.success(t`Thank you. It is marked as solved`) },
                )
              }
            >
              <Trans>This is solved</Trans>
            </Button>
          ) : null
        }
      />
      <Grid
        columnGap="12"
        rowGap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="6" display={{ base: about ? 'flex' : 'none', lg: 'flex' }} gridColumn={{ lg: '2' }}>
          {about ? <TicketAbout about={about} href={aboutHref(about)} /> : null}
          {/* A phone has them in the header and beside the messages. */}
          <Box display={{ base: 'none', lg: 'block' }}>
            <TicketFacts ticket={ticket} />
          </Box>
        </Stack>
        <Stack gap="6" minW="0" gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
          <Linked ticket={ticket} ticketHref={ticketHref} />
          <TicketThread messages={messages} reader="requester" />
          <RateTicket ticket={ticket} />
          {mergedInto ? null : (
            <Box as="section" aria-label={t`Reply`}>
              {status === 'closed' ? (
                <Text mb="3" color="fg.muted">
                  <Trans>This ticket is closed. Your message opens a new one that continues it.</Trans>
                </Text>
              ) : status === 'resolved' ? (
                <Text mb="3" color="fg.muted">
                  <Trans>Not solved after all? Write to us, and we will reopen it.</Trans>
                </Text>
              ) : null}
              <TicketUploads>
                <ReplyForm
                  label={t`Your message`}
                  submitLabel={t`Send`}
                  onSend={async (input) => {
                    const { ticket: next } = await attemptWith({ ...input, id }, reply)
                    toast.success(t`Sent`)
                    if (next.id !== id) onMoved(next.id)
                  }}
                />
              </TicketUploads>
            </Box>
          )}
        </Stack>
      </Grid>
    </Stack>
  )
}
