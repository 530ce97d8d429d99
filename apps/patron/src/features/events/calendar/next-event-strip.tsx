import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureMessage } from '@wellspring/api/failure-message'
import { useSession } from '@wellspring/api/session'
import { Link } from '@wellspring/ui/link'
import { Skeleton, SkeletonText } from '@wellspring/ui/skeleton'
import { Trans, t } from '@wellspring/words/macro'

import { OwnEventAct } from '../tickets/own-event-row.tsx'
import { TicketTime } from '../tickets/ticket-time.tsx'

function Next({ booking }: { booking: EventBooking }) {
  const { id, event } = booking
  return (
    <>
      <Box minW="0" flex="1">
        <Link href={`/my-events/${id}`} variant="quiet" fontWeight="semibold" display="block" truncate>
          {event.title}
        </Link>
        <TicketTime booking={booking} />
      </Box>
      <OwnEventAct booking={booking} />
    </>
  )
}

/**
 * The next event for which the signed-in patron has tickets. It sits above a page that the server has rendered for
 * everybody, so it keeps one height with and without tickets, and while loading.
 */
export function NextEventStrip() {
  const { user, loadingUser } = useSession()
  const { data, error } = useQuery({
    ...eventQueries.bookings(useApi(), { when: 'upcoming', limit: 1, page: 0 }),
    enabled: user !== null,
  })
  const next = data?.bookings[0]
  const isKnown = Boolean(data ?? error)
  if (!user && !loadingUser) return null
  return (
    <Box
      as="section"
      aria-label={t`Your events`}
      aria-busy={!isKnown}
      mb="8"
      // While the session loads, it shows only if this browser was signed in before.
      {...(user ? {} : { display: 'none', css: { '.remembered &': { display: 'block' } } })}
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Text as="h2" textStyle="heading">
          <Trans>Your next event</Trans>
        </Text>
        <Link href="/my-events">
          <Trans>Your tickets</Trans>
        </Link>
      </Flex>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        gap="3"
        p="4"
        h={{ base: '10.5rem', sm: '6.5rem' }}
        align={{ base: 'stretch', sm: 'center' }}
        justify={{ base: next ? 'space-between' : 'center', sm: 'space-between' }}
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="lg"
      >
        {next ? (
          <Next booking={next} />
        ) : isKnown ? (
          <Text color="fg.muted">
            {error ? failureMessage(error) : t`No tickets yet. Your next event appears here.`}
          </Text>
        ) : (
          <>
            <Box w="full" maxW="20rem">
              <SkeletonText lines={2} />
            </Box>
            <Skeleton h="9" w={{ base: 'full', sm: '8rem' }} />
          </>
        )}
      </Flex>
    </Box>
  )
}
