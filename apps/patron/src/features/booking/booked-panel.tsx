import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { hasCall, isCallOpen } from '@wellspring/api/contract/join-window'
import { personAndPractice } from '@wellspring/api/contract/person-and-practice'
import { Avatar } from '@wellspring/ui/avatar'
import { CalendarIcon, CheckIcon, ClockIcon, PinIcon, VideoIcon } from '@wellspring/ui/icon'
import { IconDisc } from '@wellspring/ui/icon-disc'
import { LinkButton } from '@wellspring/ui/link'
import { addressLines } from '@wellspring/ui/postal-format'
import { useNow } from '@wellspring/ui/use-now'
import { timeIn, useClock, wholeDay, zoneName } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { preparations } from './preparations.ts'
import { MINUTE_MS } from '@wellspring/api/contract/time'

/** A booking counts as new for this long. */
const NEW_MS = 15 * MINUTE_MS

const words = {
  confirmed: {
    title: t`You are booked`,
    sentence: t`We have emailed you a confirmation with a calendar file.`,
  },
  requested: {
    title: t`Your request is sent`,
    sentence: t`You will get an answer within two days. Your card is charged only if they accept.`,
  },
} as const

const wordsOf = (status: BookingDetail['status']) => words[status === 'requested' ? 'requested' : 'confirmed']

const mapHref = (lines: readonly string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`

/** The date in large type, the time, the zone and the person. */
function When({ booking, isNews }: { booking: BookingDetail; isNews: boolean }) {
  const clock = useClock()
  const { startsAt, endsAt, provider, service } = booking
  return (
    <Stack gap="4">
      <Box fontVariantNumeric="tabular-nums">
        <Text textStyle="title">{wholeDay(startsAt, clock.zone)}</Text>
        <Text textStyle="lead">
          <Trans>
            {timeIn(startsAt, clock)} to {timeIn(endsAt, clock)}
          </Trans>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {zoneName(clock.zone)}
        </Text>
      </Box>
      <Flex gap="3" align="center">
        <Avatar name={provider.name} src={provider.imageUrl} size={48} decorative />
        <Box>
          <Text fontWeight="semibold">
            <Trans>with {personAndPractice(provider)}</Trans>
          </Text>
          <Text textStyle="sm" color="fg.muted">
            <Trans>
              {service.lengthMinutes} minutes · {service.format}
            </Trans>
          </Text>
        </Box>
      </Flex>
      {isNews ? <Text role="status">{wordsOf(booking.status).sentence}</Text> : null}
    </Stack>
  )
}

const isNew = ({ createdAt }: BookingDetail, now: string) => Date.parse(now) - Date.parse(createdAt) < NEW_MS

/** The heading of a booking that has just been made; null for any other. */
export function newsOf(booking: BookingDetail, now: string) {
  if (!isToCome(booking, now) || !isNew(booking, now)) return null
  const isRequest = booking.status === 'requested'
  return {
    title: wordsOf(booking.status).title,
    icon: (
      <IconDisc size="10" palette={isRequest ? 'orange' : 'green'}>
        {isRequest ? <ClockIcon size={22} /> : <CheckIcon size={22} />}
      </IconDisc>
    ),
  }
}

/** The next actions: add to the calendar, test the camera, join by the link, get directions. */
function Ways({ booking, callHref, isNews }: { booking: BookingDetail; callHref: string; isNews: boolean }) {
  const now = useNow()
  const { address, onlineUrl } = booking.service
  if (booking.status !== 'confirmed' || isCallOpen(booking, now)) return null
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton
        href={`/v1/bookings/${booking.id}/calendar.ics`}
        download
        variant={isNews ? 'solid' : 'outline'}
      >
        <CalendarIcon size={18} />
        <Trans>Add to calendar</Trans>
      </LinkButton>
      {hasCall(booking) ? (
        <LinkButton href={callHref} variant="outline">
          <VideoIcon size={18} />
          <Trans>Test camera and sound</Trans>
        </LinkButton>
      ) : null}
      {onlineUrl ? (
        <LinkButton href={onlineUrl} target="_blank" variant="outline">
          <VideoIcon size={18} />
          <Trans>Link to join</Trans>
        </LinkButton>
      ) : null}
      {address ? (
        <LinkButton href={mapHref(addressLines(address))} target="_blank" variant="outline">
          <PinIcon size={18} />
          <Trans>Directions</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}

/** Whether the booking is upcoming, and so worth preparing for. */
export const isToCome = ({ status, startsAt }: BookingDetail, now: string) =>
  (status === 'confirmed' || status === 'requested') && startsAt >= now

/** An upcoming appointment: when it is, what to do next, and how to prepare. */
export function BookedPanel({ booking, callHref }: { booking: BookingDetail; callHref: string }) {
  const now = useNow()
  const { status, service } = booking
  const isNews = isNew(booking, now)
  return (
    <Grid
      as="section"
      aria-label={isNews ? wordsOf(status).title : t`Your appointment`}
      gap={{ base: '6', md: '10' }}
      p={{ base: '5', md: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      borderWidth="1px"
      borderRadius="lg"
      bg={`${service.area}.subtle`}
    >
      <Stack gap="5">
        <When booking={booking} isNews={isNews} />
        <Ways booking={booking} callHref={callHref} isNews={isNews} />
      </Stack>
      <Box>
        <Text as="h2" textStyle="heading" mb="3">
          <Trans>Before you meet</Trans>
        </Text>
        <Stack as="ol" gap="3" listStyleType="none">
          {preparations(booking).map((step, index) => (
            <Flex as="li" key={step} gap="3">
              <Text as="span" aria-hidden fontWeight="semibold" color={`${service.area}.fg`} minW="4">
                {index + 1}
              </Text>
              <Text>{step}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Grid>
  )
}
