import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { Problem } from '@wellspring/api/client'
import type { ClientDetail } from '@wellspring/api/contract/clients'
import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { failureOf } from '@wellspring/api/hooks/failure'
import { SharedResultsPanel } from '@wellspring/features/questionnaires'
import { Avatar } from '@wellspring/ui/avatar'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'

import { ClientBookings } from './client-bookings.tsx'

const back = { href: '/provider/clients', label: 'Clients' }

function Packages({ packages }: Pick<ClientDetail, 'packages'>) {
  return (
    <Box as="section" aria-labelledby="client-packages">
      <Text as="h2" id="client-packages" textStyle="heading" mb="3">
        Packages
      </Text>
      <Stack as="ul" gap="0" listStyleType="none">
        {packages.map(({ purchaseId, number, title, sessions, left, validUntil }) => (
          <Box as="li" key={purchaseId} py="3" borderTopWidth="1px">
            <Link href={`/provider/packages/${purchaseId}`} variant="quiet" fontWeight="semibold">
              {sessions} × {title}
            </Link>
            <Text textStyle="sm" color="fg.muted">
              {left} of {sessions} left, to be booked by <MediumDate date={validUntil} /> · {number}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}

function Next({ next }: Pick<ClientDetail, 'next'>) {
  const clock = useClock()
  if (!next) return 'None booked'
  return (
    <Link href={`/provider/bookings/${next.bookingId}`}>
      <ZonedTime from={next.startsAt} clock={clock} />
    </Link>
  )
}

/** What a provider and one of their patrons have in common: appointments, packages and what the patron shares. */
export function ClientScreen({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(clientQueries.detail(useApi(), id))
  if (error && !data)
    return (
      <ErrorState
        {...failureOf({ error, isFetching, refetch })}
        {...(error instanceof Problem &&
          error.code === 'NOT_FOUND' && {
            message:
              'This is not one of your clients. People become clients with their first confirmed booking.',
          })}
        back={back}
      />
    )
  if (!data) return <LoadingList shape="detail" label="Loading your client" />
  const { name, imageUrl, completedCount, firstAt, lastAt, next, coachingSpaceId, packages } = data.client
  return (
    <Stack gap="8">
      <PageHeader
        title={name}
        back={back}
        badge={<Avatar name={name} src={imageUrl} size={48} decorative />}
        actions={
          <>
            {coachingSpaceId ? (
              <LinkButton href={`/provider/coaching/${coachingSpaceId}`} variant="outline">
                Goals and notes
              </LinkButton>
            ) : null}
            <LinkButton href={`/provider/bookings?client=${id}`}>New appointment</LinkButton>
          </>
        }
      />
      <Facts>
        <Fact label="Next appointment">
          <Next next={next} />
        </Fact>
        {lastAt ? (
          <Fact label="Last appointment">
            <MediumDate date={lastAt} />
          </Fact>
        ) : null}
        <Fact label="Sessions so far">{completedCount}</Fact>
        <Fact label="First appointment">
          <MediumDate date={firstAt} />
        </Fact>
      </Facts>
      <Grid
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <ClientBookings key={id} patronId={id} />
        <Stack gap="8">
          {packages.length > 0 ? <Packages packages={packages} /> : null}
          <SharedResultsPanel
            patronId={id}
            bookingId={next?.bookingId}
            resultsHref={(consentId) => `/provider/shared-results/${consentId}`}
          />
        </Stack>
      </Grid>
    </Stack>
  )
}
