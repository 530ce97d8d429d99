import { Box, Button, Fieldset, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { Attendance } from '@wellspring/api/contract/event-format'
import type { EventWait, EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useAcceptEventOffer, useDeclineEventOffer } from '@wellspring/api/hooks/tickets'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import {
  EventTime,
  attendanceNames,
  countTickets,
  eventWaitNames,
  ticketPrice,
} from '@wellspring/features/events'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'

const sentences: Record<EventWaitStatus, string> = {
  waiting: t`We will email you when places are free and it is your turn.`,
  offered: t`This offer has just expired.`,
  accepted: t`You have taken the tickets.`,
  offer_expired: t`The offer expired, and the tickets went to the next person. You can join again.`,
  left: t`You have left the waitlist.`,
  closed: t`The waitlist is closed: the event has begun or is no longer offered.`,
}

interface OfferProps {
  entry: EventWait
  offer: NonNullable<EventWait['offer']>
  onTaken: (booking: EventBooking) => void
}

function Offer({ entry, offer, onTaken }: OfferProps) {
  const clock = useClock()
  const accept = useAcceptEventOffer()
  const { price, policy, until, attendances } = offer
  const [attendance, setAttendance] = useState<Attendance>()
  const [isMissing, setMissing] = useState(false)
  const isAsked = attendances.length > 1
  const labels =
    entry.quantity === 1
      ? { paid: t`Take it and pay`, free: t`Take it` }
      : { paid: t`Take them and pay`, free: t`Take them` }
  const label = price > 0 ? labels.paid : labels.free
  const take = async () => {
    setMissing(isAsked && attendance === undefined)
    if (isAsked && attendance === undefined) return
    await afterSuccess(
      accept.mutateAsync({ id: entry.id, expectedPrice: price, attendance }),
      ({ booking }) => onTaken(booking),
    )
  }
  return (
    <Box as="section" aria-label={t`Your offer`} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Text as="h2" textStyle="heading">
        <Trans>
          {countTickets(entry.quantity)} for you: {ticketPrice(price)}
        </Trans>
      </Text>
      <Text>
        <Trans>Held for you until {dayAndTime(until, clock)}.</Trans>
      </Text>
      {price > 0 ? (
        <Box textStyle="sm" color="fg.muted" mt="3">
          <Text fontWeight="semibold" color="fg">
            <Trans>If you cancel</Trans>
          </Text>
          <RefundPolicy bands={policy} />
        </Box>
      ) : null}
      {isAsked ? (
        <Fieldset.Root invalid={isMissing} mt="4">
          <Fieldset.Legend>
            <Trans>In person or online?</Trans>
          </Fieldset.Legend>
          <ChoiceGroup
            name="attendance"
            label={t`In person or online?`}
            options={attendances.map((value) => ({ value, label: attendanceNames[value] }))}
            value={attendance}
            onChange={(value) => {
              setAttendance(value)
              setMissing(false)
            }}
          />
          <Fieldset.ErrorText>
            <Trans>Choose in person or online.</Trans>
          </Fieldset.ErrorText>
        </Fieldset.Root>
      ) : null}
      <Button mt="4" loading={accept.isPending} loadingText={label} onClick={() => void take()}>
        {label}
      </Button>
      {accept.error ? (
        <Text role="alert" color="fg.error" mt="3">
          {errorMessage(accept.error)}
        </Text>
      ) : null}
    </Box>
  )
}

function Leave({ entry }: { entry: EventWait }) {
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error } = useDeclineEventOffer()
  const label = entry.offer ? t`Decline` : t`Leave the waitlist`
  return (
    <Box>
      <Button variant="outline" loading={isPending} loadingText={label} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {errorMessage(error)}
        </Text>
      ) : null}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={entry.offer ? t`Decline the tickets?` : t`Leave the waitlist?`}
        sentence={null}
        confirmLabel={label}
        cancelLabel={t`Stay`}
        onConfirm={() => {
          mutate(entry.id)
          setAsked(false)
        }}
      >
        <Trans>We offer them to the next person. You can join again, at the end of the line.</Trans>
      </ConfirmDialog>
    </Box>
  )
}

export interface WaitScreenProps {
  id: string
  onTaken: (booking: EventBooking) => void
}

/** A waitlist entry, and the tickets that are held for it. */
export function WaitScreen({ id, onTaken }: WaitScreenProps) {
  const query = useQuery(eventQueries.wait(useApi(), id))
  const { data, error } = query
  const back = { href: '/my-events', label: t`My events` }
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data) return <LoadingList shape="detail" />
  const { entry } = data
  const { event, occurrence, ticketType, quantity, status, offer, bookingId } = entry
  const isOpen = status === 'waiting' || status === 'offered'
  return (
    <Box maxW="44rem">
      <PageHeader
        title={event.title}
        description={t`With ${entry.organiser.name}`}
        back={back}
        badge={<StatusBadge status={status} {...eventWaitNames[status]} />}
      />
      <Stack gap="6">
        <Box>
          <EventTime date={occurrence} zone={event.zone} format={event.format} />
          <Text color="fg.muted">
            {countTickets(quantity)} · {ticketType.name}
          </Text>
        </Box>
        {offer ? <Offer entry={entry} offer={offer} onTaken={onTaken} /> : <Text>{sentences[status]}</Text>}
        <Flex gap="3" wrap="wrap">
          {bookingId ? (
            <LinkButton href={`/my-events/${bookingId}`}>
              <Trans>See your tickets</Trans>
            </LinkButton>
          ) : null}
          {isOpen ? <Leave entry={entry} /> : null}
          <LinkButton href={`/events/${event.id}`} variant="outline">
            <Trans>See the event</Trans>
          </LinkButton>
        </Flex>
      </Stack>
    </Box>
  )
}
