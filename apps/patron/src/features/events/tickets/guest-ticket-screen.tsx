import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { GuestTicket } from '@wellspring/api/contract/event-guests'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useJoinAsEventGuest } from '@wellspring/api/hooks/tickets'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { Directions, EventTime } from '@wellspring/features/events'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { QrCode } from '@wellspring/ui/qr-code'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'

/** The current state of the ticket, so that a page opened early unlocks without a reload. */
function stateNow({ state, opensAt, endsAt }: GuestTicket, now: string): GuestTicket['state'] {
  if (state === 'cancelled' || Date.parse(now) >= Date.parse(endsAt))
    return state === 'cancelled' ? state : 'over'
  return Date.parse(now) >= Date.parse(opensAt) && state === 'early' ? 'open' : state
}

/** The place and the code to show at the door. */
const AtDoor = ({ ticket: { guestName, place, code } }: { ticket: GuestTicket }) => (
  <Stack gap="4">
    {place === null ? null : (
      <Text>
        {place} · <Directions place={place} />
      </Text>
    )}
    {code === null ? null : (
      <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5" maxW="18rem">
        <QrCode text={code} label={t`QR code of the ticket for ${guestName}`} />
        <Text textStyle="sm" color="fg.muted" textAlign="center" mt="3">
          <Trans>Show this code at the door.</Trans>
        </Text>
      </Box>
    )}
  </Stack>
)

function Way({ link, ticket }: { link: string; ticket: GuestTicket }) {
  const [clock, now] = [useClock(), useNow()]
  const { mutateAsync, isPending, error } = useJoinAsEventGuest()
  const state = stateNow(ticket, now)
  if (state === 'cancelled')
    return (
      <Text>
        <Trans>
          This ticket is cancelled, and its link no longer works. Please ask the person who sent it to you.
        </Trans>
      </Text>
    )
  if (state === 'in_person') return <AtDoor ticket={ticket} />
  if (state === 'over')
    return (
      <Text>
        <Trans>This event is over.</Trans>
      </Text>
    )
  const join = () => afterSuccess(mutateAsync(link), ({ onlineUrl }) => window.location.assign(onlineUrl))
  return (
    <Box>
      <Button
        size="lg"
        disabled={state === 'early'}
        loading={isPending}
        loadingText={t`Join online`}
        onClick={() => void join()}
      >
        <Trans>Join online</Trans>
      </Button>
      <Text color="fg.muted" mt="3">
        {state === 'early'
          ? t`You can join here from ${dayAndTime(ticket.opensAt, clock)}. No account needed.`
          : t`The organiser’s video call opens on another site. No account needed.`}
      </Text>
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {errorMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}

/** A guest's own ticket page: the event, its time and the way to join. */
export function GuestTicketScreen({ link }: { link: string }) {
  const query = useQuery(eventQueries.guestTicket(useApi(), link))
  const { data, error } = query
  if (!data)
    return (
      <Box maxW="42rem" mx="auto">
        <PageHeader title={t`Your ticket`} />
        {error ? <ErrorState {...failureOf(query)} /> : <LoadingList />}
      </Box>
    )
  const { ticket } = data
  return (
    <Box maxW="42rem" mx="auto">
      <PageHeader
        title={ticket.event.title}
        size="display"
        description={
          <EventTime
            date={ticket}
            zone={ticket.event.zone}
            format={ticket.state === 'in_person' ? 'In-Person' : 'Telehealth'}
          />
        }
      />
      <Stack gap="6">
        <Text>
          {ticket.state === 'in_person' ? (
            <Trans>
              {ticket.guestName}, you come in person, to {ticket.organiser}.
            </Trans>
          ) : (
            <Trans>
              {ticket.guestName}, you take part online, with {ticket.organiser}.
            </Trans>
          )}
        </Text>
        <Way link={link} ticket={ticket} />
        <Box>
          <LinkButton href="/events" variant="outline">
            <Trans>See all events</Trans>
          </LinkButton>
        </Box>
      </Stack>
    </Box>
  )
}
