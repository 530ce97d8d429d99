import { Grid, Heading, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

import { EventCard } from '../../parts/events/event-card.tsx'

const SHOWN = 3

/** The next events; renders nothing if none is planned. */
export function HomeEvents() {
  const { data } = useQuery(eventQueries.calendar(useApi(), { upcomingOnly: 'true', limit: SHOWN }))
  if (!data || data.data.length === 0) return null
  return (
    <Stack as="section" gap="4" aria-labelledby="coming-up">
      <Grid gridTemplateColumns="1fr auto" alignItems="baseline" gap="4">
        <Heading as="h2" id="coming-up" textStyle="title">
          <Trans>Coming up</Trans>
        </Heading>
        <Link href="/events">
          <Trans>All events</Trans>
        </Link>
      </Grid>
      <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        {data.data.map((date) => (
          <EventCard key={date.occurrenceId} date={date} isOver={false} />
        ))}
      </Grid>
    </Stack>
  )
}
