import { Box, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Skeleton } from '@wellspring/ui/skeleton'

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} p="5" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Text as="h2" textStyle="heading" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** How to reach us, and what can be done without. */
export function ContactScreen() {
  const { data, error, isFetching, refetch } = useQuery(siteQueries.settings(useApi()))
  return (
    <Box>
      <PageHeader title="Contact" description="A person reads what you write." />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))">
        <Way title="Write to us">
          <Text mb="4">
            About anything. If it is about a booking or an order, its number helps us to find it.
          </Text>
          {data ? (
            <LinkButton href={`mailto:${data.contactEmail}`}>{data.contactEmail}</LinkButton>
          ) : (
            <Skeleton h="11" w="60" />
          )}
        </Way>
        <Way title="With an account">
          <Text mb="4">
            Tell our support what happened. You can name the booking or the order, add pictures, and see where
            it stands.
          </Text>
          <LinkButton href="/support/new" variant="outline">
            Ask our support
          </LinkButton>
        </Way>
        <Way title="A booking or an order">
          <Text>
            You can cancel or move a booking under <Link href="/my-bookings">My bookings</Link>, and open a
            dispute under <Link href="/my-orders">My orders</Link>.
          </Text>
        </Way>
        <Way title="A question">
          <Text>
            Many answers are among the <Link href="/faq">frequently asked questions</Link>.
          </Text>
        </Way>
        <Way title="You are not safe">
          <Text>
            Nobody reads our mail in real time. <Link href="/safe">I am not safe</Link> shows whom to call in
            your country, now.
          </Text>
        </Way>
      </Grid>
    </Box>
  )
}
