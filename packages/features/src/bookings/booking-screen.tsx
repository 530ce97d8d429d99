import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { ChargebackNotice } from '@wellspring/ui/chargeback-notice'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { OrderTimeline } from '@wellspring/ui/order-timeline'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { BookingActions } from './booking-actions.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingReviews } from './booking-reviews.tsx'
import { bookingName, deadlineWords, endWords, sidesFor, stepWords } from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'

export interface BookingScreenProps {
  id: string
  backHref: string
  scope: BookingScope
  /** Where a time that is kept is paid for; without it nobody pays here. */
  payHref?: string
  /** Where another time of a service is chosen. */
  againHref?: (booking: BookingDetail) => string
  /** Where a patron and a coach keep their goals and notes. */
  coachingHref?: (booking: BookingDetail) => string
  /** Where a provider reads about the patron; nowhere before they have met or are about to. */
  patronHref?: (booking: BookingDetail) => string | undefined
  /** Where a package that paid for it is shown; without it the package is named only. */
  purchaseHref?: ((id: string) => string) | undefined
  /** Where a booking by video is met; without it nobody meets here. */
  callHref?: string
  /** Where help with it is asked for. */
  helpHref?: string
  /** Where its receipt is, once something was paid. */
  receiptHref?: string
  /** How to write to the other one, where they can write to each other. */
  message?: (booking: BookingDetail) => ReactNode
  /** What comes first, with when, with whom and how it is: how to get ready for it. */
  lead?: (booking: BookingDetail) => ReactNode
  /** What has just happened, as the title of the page; null once it is no news. */
  news?: (booking: BookingDetail) => { title: string; icon: ReactNode } | null
  /** What else belongs to it, below the note. */
  extras?: (booking: BookingDetail) => ReactNode
  /** What the extras show is on its way: the page waits for it. */
  isComing?: boolean
  /** What whoever meets the patron reads and writes meanwhile, beside it at a desk. */
  beside?: (booking: BookingDetail) => ReactNode
}

const noteTitles: Record<BookingScope, string> = {
  patron: t`Your note`,
  provider: t`What the patron wants you to know`,
  admin: t`The patron's note`,
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
        label: stepWords({ status, by, moved }, { isProposal }, clock),
        at,
        detail: [t`By ${sides[by]}`, note].filter(Boolean).join(': '),
        state: index === timeline.length - 1 ? 'current' : 'done',
      }))}
    />
  )
}

/** What can still be paid, moved or cancelled. */
const isActive = ({ status }: BookingDetail) =>
  status === 'held' || status === 'requested' || status === 'confirmed' || status === 'in_progress'

/** One booking, the same for patron, provider and staff; what each may do differs. */
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
        ]
          .filter(Boolean)
          .join('. ')}
        back={back}
        portrait={told?.icon}
        badge={told ? undefined : <StatusBadge status={booking.status} {...bookingName(booking)} />}
      />
      {led}
      <Flex gap="3" wrap="wrap" _empty={{ display: 'none' }}>
        <BookingActions booking={booking} scope={scope} payHref={payHref} callHref={callHref} />
        {message?.(booking)}
        <BookingExtras
          booking={booking}
          againHref={againHref?.(booking)}
          coachingHref={coachingHref?.(booking)}
          helpHref={helpHref}
          receiptHref={receiptHref}
        />
      </Flex>
      {booking.chargeback ? (
        <ChargebackNotice chargeback={booking.chargeback} payer="patron" payee="provider" />
      ) : null}
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <Stack gap="8">
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
              <RefundPolicy bands={booking.policy} />
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
