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
import type { BookingLinks, BookingRegions } from './booking-host.ts'
import { bookingName, decidesNoShow, sidesFor, stateWords, stepWords } from './booking-labels.ts'
import type { BookingScope } from './booking-labels.ts'
import { CallEvidence } from './call-evidence.tsx'

interface BookingNews {
  title: string
  icon: ReactNode
}

export interface BookingScreenProps {
  id: string
  scope: BookingScope
  links: BookingLinks
  regions?: BookingRegions
  /** A recent event as the title of the page; null otherwise. */
  news?: (booking: BookingDetail) => BookingNews | null
  /** The regions are still loading; the page waits for them. */
  isComing?: boolean
}

interface ShownProps extends Pick<BookingScreenProps, 'scope'> {
  booking: BookingDetail
  clock: Clock
}

const backFor = (scope: BookingScope, href: string) => ({
  href,
  label: scope === 'provider' ? t`Calendar` : t`Bookings`,
})

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

function Timeline({ booking: { timeline, isProposal }, scope, clock }: ShownProps) {
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

interface HeadingProps extends ShownProps {
  backHref: string
  news: BookingNews | null
}

function Heading({ booking, scope, clock, backHref, news }: HeadingProps) {
  return (
    <PageHeader
      title={news?.title ?? booking.service.title}
      description={[
        news && booking.service.title,
        t`Booking ${booking.number}`,
        stateWords(booking, scope, clock),
      ]
        .filter(Boolean)
        .join('. ')}
      back={backFor(scope, backHref)}
      portrait={news?.icon}
      badge={news ? undefined : <StatusBadge status={booking.status} {...bookingName(booking, scope)} />}
    />
  )
}

/** What cancelling would pay back, while it can still be cancelled. */
function Cancellation({ booking, scope, clock }: ShownProps) {
  if (!isActive(booking) || booking.price === 0) return null
  return (
    <Section title={t`Cancellation`}>
      {booking.status === 'requested' ? (
        <Text mb="1">{t`Until it is accepted, nothing is charged.`}</Text>
      ) : null}
      <RefundSteps steps={booking.refundSteps} clock={clock} isOwn={scope === 'patron'} />
    </Section>
  )
}

/** One booking, for patron, provider and staff; the allowed actions differ. */
export function BookingScreen({ id, scope, links, regions, news, isComing = false }: BookingScreenProps) {
  const clock = useClock()
  const query = useQuery(bookingQueries.detail(useApi(), id))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} back={backFor(scope, links.back)} />
  if (!data || isComing) return <LoadingList shape="detail" />
  const { booking } = data
  const lead = regions?.lead?.(booking) ?? null
  return (
    <Stack gap="8">
      <Heading
        booking={booking}
        scope={scope}
        clock={clock}
        backHref={links.back}
        news={news?.(booking) ?? null}
      />
      {lead}
      <ActionRow>
        <BookingActions booking={booking} scope={scope} links={links}>
          {regions?.message?.(booking)}
        </BookingActions>
        <BookingExtras booking={booking} links={links} />
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
          <BookingFacts booking={booking} scope={scope} clock={clock} links={links} isLed={lead !== null} />
          {booking.note ? (
            <Section title={noteTitles[scope]}>
              <Text whiteSpace="pre-wrap">{booking.note}</Text>
            </Section>
          ) : null}
          {regions?.belowNote?.(booking)}
          <Cancellation booking={booking} scope={scope} clock={clock} />
          <BookingReviews booking={booking} scope={scope} />
        </Stack>
        <Stack gap="8" minW="0">
          {regions?.beside?.(booking)}
          <Timeline booking={booking} scope={scope} clock={clock} />
        </Stack>
      </Grid>
    </Stack>
  )
}
