import { Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { LinkButton } from '@wellspring/ui/link'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'

import { lengthWords } from '@wellspring/ui/length-words'
import { Trans, t } from '@wellspring/words/macro'
import { CallPage } from '../call-page.tsx'
import { PhoneLine } from '../media/phone-line.tsx'

export interface OverProps {
  call: Call
  backHref: string
  /** Where to book again; only for those who book. */
  againHref?: ((booking: BookingDetail) => string) | undefined
  /** Where the goals and notes of a coaching session are. */
  coachingHref?: ((booking: BookingDetail) => string) | undefined
}

function Links({ call, backHref, againHref, coachingHref }: OverProps) {
  const { data } = useQuery(bookingQueries.detail(useApi(), call.bookingId))
  const mayReview = data?.booking.verbs.includes('review')
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton href={backHref}>{mayReview ? t`Leave a review` : t`See the booking`}</LinkButton>
      {data?.booking.service.isCoaching && call.startedAt && coachingHref ? (
        <LinkButton variant="outline" href={coachingHref(data.booking)}>
          <Trans>Goals and notes</Trans>
        </LinkButton>
      ) : null}
      {data && againHref ? (
        <LinkButton variant="outline" href={againHref(data.booking)}>
          <Trans>Book again</Trans>
        </LinkButton>
      ) : null}
    </Flex>
  )
}

/** After a call that took place. */
export function EndedPhase(props: OverProps) {
  const { title, other, startedAt, endedAt, endsAt } = props.call
  const length = startedAt ? Date.parse(endedAt ?? endsAt) - Date.parse(startedAt) : 0
  return (
    <CallPage title={t`The call has ended`} backHref={props.backHref}>
      <Text textStyle="lg">
        <Trans>
          {title} with {other.name}
          {length > 0 ? `, ${lengthWords(length)}` : ''}.
        </Trans>
      </Text>
      <Text color="fg.muted">
        <Trans>Your camera and microphone are off. Nothing was recorded.</Trans>
      </Text>
      <Links {...props} />
    </CallPage>
  )
}

const notHeld: Partial<Record<BookingDetail['status'], readonly [title: string, words: string]>> = {
  cancelled: [t`This booking was cancelled`, t`There is no call. The booking shows what was refunded.`],
  declined: [t`This request was declined`, t`There is no call, and nothing was charged.`],
  expired: [t`This booking has expired`, t`There is no call, and nothing was charged.`],
  held: [t`This booking is not paid yet`, t`The call opens once it is paid.`],
  requested: [t`Waiting for an answer`, t`The call opens once the provider has accepted it.`],
  no_show: [t`This call did not take place`, t`A no-show was reported. The booking shows what that means.`],
}

/** After a call that nobody joined. */
export function ShutPhase(props: OverProps) {
  const { call, backHref } = props
  const clock = useClock()
  const { data } = useQuery(bookingQueries.detail(useApi(), call.bookingId))
  const [title, words] = (data && notHeld[data.booking.status]) ?? [
    t`The call is closed`,
    t`This call is over. If you did not meet, the booking shows what you can do.`,
  ]
  return (
    <CallPage
      title={title}
      description={<ZonedTime from={call.startsAt} to={call.endsAt} clock={clock} />}
      backHref={backHref}
    >
      <Text>{words}</Text>
      <Links {...props} />
    </CallPage>
  )
}

export interface OutPhaseProps {
  call: Call
  backHref: string
  busy: boolean
  failure: Error | null
  onBack: () => void
}

function Failure({ failure }: Pick<OutPhaseProps, 'failure'>) {
  return failure ? (
    <Text role="alert" color="fg.error">
      {failure.message}
    </Text>
  ) : null
}

/** After leaving, while the door is still open. */
export function LeftPhase({ call, backHref, busy, failure, onBack }: OutPhaseProps) {
  return (
    <CallPage title={t`You have left the call`} backHref={backHref}>
      <Text>
        <Trans>Your camera and microphone are off. You can come back until the call closes.</Trans>
      </Text>
      <Failure failure={failure} />
      <Flex gap="3" wrap="wrap">
        <Button size="lg" loading={busy} loadingText={t`Come back`} onClick={onBack}>
          <Trans>Come back</Trans>
        </Button>
        {isGuestPlace(call.place) ? null : (
          <LinkButton size="lg" variant="outline" href={backHref}>
            <Trans>See the booking</Trans>
          </LinkButton>
        )}
      </Flex>
      <PhoneLine other={call.other} />
    </CallPage>
  )
}

/** When the same person has joined on another page. */
export function ElsewherePhase({ backHref, busy, failure, onBack }: OutPhaseProps) {
  return (
    <CallPage title={t`You are in this call elsewhere`} backHref={backHref}>
      <Text>
        <Trans>You joined from another tab or device. This one no longer sends sound or video.</Trans>
      </Text>
      <Failure failure={failure} />
      <Button size="lg" alignSelf="flex-start" loading={busy} loadingText={t`Use it here`} onClick={onBack}>
        <Trans>Use it here</Trans>
      </Button>
    </CallPage>
  )
}
