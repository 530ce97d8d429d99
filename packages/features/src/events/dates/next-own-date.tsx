import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { useSession } from '@wellspring/api/session'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton, MoreLink } from '@wellspring/ui/link'
import { Skeleton } from '@wellspring/ui/skeleton'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { areGuestsArriving } from './event-dates.ts'
import { placesWords, whereOf } from '../event-labels.ts'
import { EventTime } from './event-time.tsx'

export interface NextOwnDateProps {
  eventsHref: string
  eventHref: (id: string) => string
  attendeesHref: (id: string, dateId: string) => string
  checkInHref: (id: string, dateId: string) => string
}

/** About as high as the loaded card. */
const reserved = { base: '11.5rem', sm: '7.5rem' }

const frame = {
  gap: '4',
  p: { base: '4', sm: '5' },
  bg: 'bg.surface',
  borderWidth: '1px',
  borderRadius: 'lg',
  justify: 'space-between',
  align: { sm: 'center' },
  direction: { base: 'column', sm: 'row' },
} as const

export function NextDateOf({ providerId, ...hrefs }: NextOwnDateProps & { providerId: string }) {
  const { eventsHref, eventHref, attendeesHref, checkInHref } = hrefs
  const query = useQuery(
    eventQueries.calendar(useApi(), { providerId, upcomingOnly: 'true', limit: 1, page: 0 }),
  )
  const { data, error } = query
  const now = useNow()
  const [date] = data?.data ?? []
  const isOpen = date !== undefined && areGuestsArriving({ ...date, status: 'scheduled' }, now)
  // Providers without events need no card about them.
  if (data && !date) return null
  return (
    <Box
      as="section"
      aria-label={t`Your next event`}
      aria-busy={!data && !error}
      {...(!data && !error && { 'data-settling': '' })}
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          <Trans>Your next event</Trans>
        </Text>
        <MoreLink href={eventsHref}>
          <Trans>See all</Trans>
        </MoreLink>
      </Flex>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <Skeleton h={reserved} /> : null}
      {date ? (
        <Flex {...frame}>
          <Box>
            <Link href={eventHref(date.id)} variant="quiet" fontWeight="semibold">
              {date.title}
            </Link>
            <Box>
              <EventTime isOwn date={date} zone={date.zone} format={date.format} />
            </Box>
            <Text textStyle="sm" color="fg.muted">
              {whereOf(date)} · {placesWords(date.placesLeft)}
            </Text>
          </Box>
          <Flex gap="3" wrap="wrap" flexShrink="0">
            {isOpen ? (
              <LinkButton href={checkInHref(date.id, date.occurrenceId)}>
                <Trans>Check in</Trans>
              </LinkButton>
            ) : null}
            <LinkButton href={attendeesHref(date.id, date.occurrenceId)} variant="outline">
              <Trans>Attendees</Trans>
            </LinkButton>
          </Flex>
        </Flex>
      ) : null}
    </Box>
  )
}

/** The provider's next event date, with a link to check-in once guests arrive. */
export function NextOwnDate(props: NextOwnDateProps) {
  const { user } = useSession()
  return user ? <NextDateOf providerId={user.id} {...props} /> : null
}
