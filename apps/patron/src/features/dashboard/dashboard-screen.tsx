import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Booking } from '@wellspring/api/contract/booking'
import { isCallOpen } from '@wellspring/api/contract/call-door'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { orderQueries } from '@wellspring/api/hooks/orders'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { useSession } from '@wellspring/api/session'
import { useNow } from '@wellspring/features/bookings'
import { AreaTag } from '@wellspring/ui/area-tag'
import { ErrorState } from '@wellspring/ui/error-state'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'

function NextBooking({ booking }: { booking: Booking }) {
  const clock = useClock()
  const now = useNow()
  const { id, service, provider, startsAt, endsAt, providerZone } = booking
  return (
    <Flex
      gap="4"
      p={{ base: '4', sm: '6' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      justify="space-between"
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Box>
        <Text fontWeight="semibold">{service.title}</Text>
        <Text color="fg.muted" mb="2">
          with {provider.name}
        </Text>
        <ZonedTime
          from={startsAt}
          to={endsAt}
          clock={clock}
          otherZone={providerZone}
          otherLabel={`for ${provider.name}`}
        />
      </Box>
      <Flex gap="3" wrap="wrap">
        {isCallOpen(booking, now) ? <LinkButton href={`/telehealth/${id}`}>Join</LinkButton> : null}
        {booking.verbs.includes('pay') ? (
          <LinkButton href={`/my-bookings/${id}/pay`}>Pay now</LinkButton>
        ) : null}
        <LinkButton href={`/my-bookings/${id}`} variant="outline">
          See the booking
        </LinkButton>
      </Flex>
    </Flex>
  )
}

function Next() {
  const { data, error, isFetching, refetch } = useQuery(
    bookingQueries.list(useApi(), { when: 'upcoming', limit: 1, page: 0 }),
  )
  const next = data?.bookings[0]
  return (
    <Box as="section" aria-labelledby="next">
      <Text as="h2" id="next" textStyle="heading" mb="3">
        Your next booking
      </Text>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={1} label="Your next booking is on its way" /> : null}
      {next ? <NextBooking booking={next} /> : null}
      {data && !next ? (
        <Flex gap="4" align="center" wrap="wrap">
          <Text color="fg.muted">You have nothing booked.</Text>
          <LinkButton href="/find-provider">Find a provider</LinkButton>
        </Flex>
      ) : null}
    </Box>
  )
}

const MOST_PURCHASES = 100

/** Each figure leads to the list that it is taken from. */
function Figures() {
  const api = useApi()
  const orders = useQuery(orderQueries.list(api, { page: 0, limit: 1 }))
  const packages = useQuery(packageQueries.purchases(api, { status: 'active', limit: MOST_PURCHASES }))
  const wallet = useQuery(walletQueries.tokens(api))
  const counts = orders.data?.statusCounts
  const left = packages.data?.purchases.reduce((sum, purchase) => sum + purchase.left, 0)
  const tokens = wallet.data?.wallet.available
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))">
      <FigureTile
        label="Orders under way"
        value={counts && String(counts.pending + counts.shipping)}
        {...(counts && { detail: `${counts.pending} pending, ${counts.shipping} on their way` })}
        href="/my-orders"
        failed={orders.isError && !counts}
      />
      <FigureTile
        label="Package sessions left"
        value={left === undefined ? undefined : String(left)}
        detail="Paid for, to be booked."
        href="/my-packages"
        failed={packages.isError && left === undefined}
      />
      <FigureTile
        label="Serenity tokens"
        value={tokens === undefined ? undefined : String(tokens)}
        {...(tokens !== undefined && { detail: `Worth ${formatDollars(tokens / 100)} of an order` })}
        href="/wallet"
        failed={wallet.isError && tokens === undefined}
      />
    </Grid>
  )
}

/** Who helps with what the profile says, in its language where it names a single one. */
function Suggestions() {
  const { data } = useQuery(profileQueries.own(useApi()))
  const { areas = [], languages = [] } = data?.profile ?? {}
  if (areas.length === 0) return null
  const language = languages.length === 1 && languages[0] !== 'Other' ? languages[0] : undefined
  return (
    <Box as="section" aria-labelledby="suggestions">
      <Text as="h2" id="suggestions" textStyle="heading" mb="3">
        Providers for you
      </Text>
      <Flex gap="3" wrap="wrap">
        {areas.map((area) => (
          <Link
            key={area}
            href={`/find-provider?${new URLSearchParams({ area, ...(language && { language }) }).toString()}`}
            minH="11"
            display="inline-flex"
            alignItems="center"
          >
            <AreaTag area={area} size="lg" />
          </Link>
        ))}
      </Flex>
      <Text mt="2" textStyle="sm" color="fg.muted">
        From the areas in <Link href="/profile">your profile</Link>.
      </Text>
    </Box>
  )
}

/** What comes next, and what one has. */
export function DashboardScreen() {
  const { user } = useSession()
  return (
    <Stack gap="8">
      <PageHeader title={user ? `Hello, ${user.firstName}` : 'Dashboard'} />
      <Next />
      <Figures />
      <Suggestions />
    </Stack>
  )
}
