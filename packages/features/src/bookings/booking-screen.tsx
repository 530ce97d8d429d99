import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { isActive } from '@wellspring/api/contract/booking-status'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { ActionRow } from '@wellspring/ui/action-row'
import { ChargebackNotice } from '@wellspring/ui/chargeback-notice'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundSteps } from '@wellspring/ui/refund-policy'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { BookingActions } from './booking-actions.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingReviews } from './booking-reviews.tsx'
import {
  bookingName,
  deadlineWords,
  decidesNoShow,
  endWords,
  missedWords,
  sidesFor,
  stepWords,
} from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'
import { CallEvidence } from './call-evidence.tsx'

export interface BookingScreenProps {
  id: string
  backHref: string
  scope: BookingScope
  /** The page that pays for a held booking; omitted for a viewer who cannot pay. */
  payHref?: string
  /** The page that books the same service again. */
  againHref?: (booking: BookingDetail) => string
  /** The coaching space shared by patron and coach. */
  coachingHref?: (booking: BookingDetail) => string
  /** The provider's page about the patron; undefined before the booking is confirmed. */
  patronHref?: (booking: BookingDetail) => string | undefined
  /** The package that paid for the booking; without it the package is named without a link. */
  purchaseHref?: ((id: string) => string) | undefined
  /** The page of the video call; omitted for a viewer who does not take part. */
  callHref?: string
  /** The form that asks support about this booking. */
  helpHref?: string
  /** The receipt, once something was paid. */
  receiptHref?: string
  /** The button that messages the other person, if messaging is possible. */
  message?: (booking: BookingDetail) => ReactNode
  /** Rendered first, with time, provider and format: the preparation for the session. */
  lead?: (booking: BookingDetail) => ReactNode
  /** A recent event as the title of the page; null otherwise. */
  news?: (booking: BookingDetail) => { title: string; icon: ReactNode } | null
  /** Rendered below the note. */
  extras?: (booking: BookingDetail) => ReactNode
  /** The extras are still loading; the page waits for them. */
  isComing?: boolean
  /** Rendered beside the booking on a desktop: what a provider reads and writes during the session. */
  beside?: (booking: BookingDetail) => ReactNode
}

const noteTitles: Record<BookingScope, string> = {
  patron: t`Your note`,
  provider: t`What the patron wants you to know`,
  admin: t`The patron’s note`,
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} maxW="prose">
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

interface TimelineProps
  extends Pick<BookingDetail, 'timeline' | 'isProposal'>, Pick<BookingScreenProps, 'scope'> {
  clock: Clock
}

function Timeline({ timeline, isProposal, scope, clock }: TimelineProps) {
  const sides = sidesFor(scope)
  return (
    <OrderTimeline
      timeZone={clock.zone}
      steps={timeline.map(({ at, status, by, note, moved }, index) => ({
        id: `${at}-${index}`,
        label: stepWords({ status, by, moved }, { isProposal, scope }, clock),
        at,
        detail: [t`By ${sides[by]}`, note].filter(Boolean).join(': '),
        state: index === timeline.length - 1 ? 'current' : 'done',
      }))}
    />
  )
}

/** One booking, for patron, provider and staff; the allowed actions differ. */
export function BookingScreen(props: BookingScreenProps) {
  const {
    id,
    backHref,
    scope,
    payHref,
    callHref,
    againHref,
    coachingHref,
    purchaseHref,
    patronHref,
    helpHref,
    receiptHref,
    message,
    lead,
    news,
    extras,
    isComing = false,
    beside,
  } = props
  const clock = useClock()
  const back = { href: backHref, label: scope === 'provider' ? t`Calendar` : t`Bookings` }
  const query = useQuery(bookingQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={back} />
  if (!data || isComing) return <LoadingList shape="detail" />
  const { booking } = data
  const led = lead?.(booking) ?? null
  const told = news?.(booking) ?? null
  return (
    <Stack gap="8">
      <PageHeader
        title={told?.title ?? booking.service.title}
        description={[
          told && booking.service.title,
          t`Booking ${booking.number}`,
          deadlineWords(booking, scope, clock),
          endWords(booking, scope),
          missedWords(booking, scope, clock),
        ]
          .filter(Boolean)
          .join('. ')}
        back={back}
        portrait={told?.icon}
        badge={told ? undefined : <StatusBadge status={booking.status} {...bookingName(booking, scope)} />}
      />
      {led}
      <ActionRow>
        <BookingActions booking={booking} scope={scope} payHref={payHref} callHref={callHref}>
          {message?.(booking)}
        </BookingActions>
        <BookingExtras
          booking={booking}
          againHref={againHref?.(booking)}
          coachingHref={coachingHref?.(booking)}
          helpHref={helpHref}
          receiptHref={receiptHref}
        />
      </ActionRow>
      {booking.chargeback ? (
        <ChargebackNotice chargeback={booking.chargeback} payer="patron" payee="provider" />
      ) : null}
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="8">
          {decidesNoShow(booking, scope) ? <CallEvidence booking={booking} clock={clock} /> : null}
          <BookingFacts
            booking={booking}
            scope={scope}
            clock={clock}
            isLed={led !== null}
            purchaseHref={purchaseHref}
            patronHref={patronHref?.(booking)}
          />
          {booking.note ? (
            <Section title={noteTitles[scope]}>
              <Text whiteSpace="pre-wrap">{booking.note}</Text>
            </Section>
          ) : null}
          {extras?.(booking)}
          {isActive(booking) && booking.price > 0 ? (
            <Section title={t`Cancellation`}>
              {booking.status === 'requested' ? (
                <Text mb="1">{t`Until it is accepted, nothing is charged.`}</Text>
              ) : null}
              <RefundSteps steps={booking.refundSteps} clock={clock} />
            </Section>
          ) : null}
          <BookingReviews booking={booking} scope={scope} />
        </Stack>
        <Stack gap="8" minW="0">
          {beside?.(booking)}
          <Timeline timeline={booking.timeline} isProposal={booking.isProposal} scope={scope} clock={clock} />
        </Stack>
      </Grid>
    </Stack>
  )
}
