import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { HelpedDate } from '@wellspring/api/contract/event-helpers'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EventTime } from '@wellspring/features/events'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

function HelpedDates({ dates }: { dates: readonly HelpedDate[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {dates.map((date) => (
        <Flex
          as="li"
          key={date.occurrenceId}
          gap="4"
          p="4"
          wrap="wrap"
          align="center"
          justify="space-between"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
        >
          <Box minW="0" flex="1 1 14rem">
            <Text fontWeight="semibold">{date.title}</Text>
            <EventTime isOwn date={date} zone={date.zone} />
            <Text textStyle="sm" color="fg.muted">
              {[date.organiserName, date.place].filter(Boolean).join(', ')}
            </Text>
          </Box>
          <LinkButton variant="outline" href={`/provider/check-in/${date.occurrenceId}`}>
            <Trans>Check in</Trans>
          </LinkButton>
        </Flex>
      ))}
    </Stack>
  )
}

/** The events at which the user may check in tickets for another host. */
export function HelpedDatesScreen() {
  const query = useQuery(eventQueries.helpedDates(useApi()))
  return (
    <Box maxW="44rem">
      <PageHeader title={t`Check-in`} description={t`Events where you help at the door.`} />
      {query.error && !query.data ? <ErrorState {...failureOf(query)} /> : null}
      {query.isPending ? <LoadingList /> : null}
      {query.data && query.data.dates.length > 0 ? <HelpedDates dates={query.data.dates} /> : null}
      {query.data?.dates.length === 0 ? (
        <EmptyList
          isCard
          title={t`No check-ins for you`}
          sentence={t`When an organiser asks this email address to help, the dates of their event appear here.`}
        />
      ) : null}
    </Box>
  )
}

/** The same list as a card on the first page; renders nothing without any event. */
export function HelpedDatesCard() {
  const { data } = useQuery(eventQueries.helpedDates(useApi()))
  if (!data || data.dates.length === 0) return null
  return (
    <Box as="section" aria-labelledby="helped-dates">
      <Text as="h2" id="helped-dates" textStyle="heading" mb="3">
        <Trans>You are helping at the door</Trans>
      </Text>
      <HelpedDates dates={data.dates} />
    </Box>
  )
}
