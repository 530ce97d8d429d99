import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'

import type { Ticket } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { supportQueries } from '@wellspring/api/hooks/support'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, t } from '@wellspring/words/macro'

import { CommonAnswers } from './suggested-answers.tsx'
import { ticketNames } from './support-labels.ts'
import type { TicketsSearch } from './tickets-search.ts'

const PER_PAGE = 20

export interface TicketsScreenProps {
  search: TicketsSearch
  onSearch: (search: TicketsSearch) => void
  ticketHref: (id: string) => string
  newHref: string
}

function Row({ ticket, href }: { ticket: Ticket; href: string }) {
  const { number, title, status, about, updatedAt } = ticket
  return (
    <Box as="article" p={{ base: '4', sm: '5' }} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Flex gap="2" wrap="wrap" justify="space-between" mb="1">
        <Link href={href} variant="quiet" fontWeight="semibold">
          {title}
        </Link>
        <StatusBadge status={status} {...ticketNames[status]} alignSelf="flex-start" />
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {number}
        {about ? ` · ${about.title}` : ''} · <MediumDate date={updatedAt} />
      </Text>
    </Box>
  )
}

/** The user's tickets with their status. */
export function TicketsScreen({ search, onSearch, ticketHref, newHref }: TicketsScreenProps) {
  const { page = 1, only } = search
  const api = useApi()
  const query = useQuery(supportQueries.list(api, { limit: PER_PAGE, page: page - 1, ...(only && { only }) }))
  const { data, error } = query
  usePrefetchQuery(siteQueries.faqs(api))
  return (
    <Box>
      <PageHeader
        title={t`Support`}
        description={t`Ask a person. We answer here and by email, usually within eight hours.`}
        actions={
          <LinkButton href={newHref}>
            <Trans>Ask for help</Trans>
          </LinkButton>
        }
      />
      <Grid
        gap="8"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
      >
        <Stack gap="4">
          {only || data?.totalRecords !== 0 ? (
            <FilterButtons
              label={t`Which questions`}
              choices={[
                { value: undefined, label: t`All` },
                { value: 'answered' as const, label: t`Answered` },
              ]}
              value={only}
              onChange={(next) => onSearch(next ? { only: next } : {})}
            />
          ) : null}
          {error && !data ? <ErrorState {...failureOf(query)} /> : null}
          {!data && !error ? <LoadingList label={t`Loading your questions`} /> : null}
          {data?.totalRecords === 0 && only ? <EmptyList title={t`No answers are waiting for you`} /> : null}
          {data?.totalRecords === 0 && !only ? (
            <EmptyList
              title={t`No questions yet`}
              sentence={t`Write to us about an order, a booking, a payment or anything else.`}
            />
          ) : null}
          {data?.tickets.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} href={ticketHref(ticket.id)} />
          ))}
          {data ? (
            <Pager
              page={page}
              perPage={PER_PAGE}
              total={data.totalRecords}
              onPage={(next) => onSearch({ ...(only && { only }), ...(next > 1 && { page: next }) })}
            />
          ) : null}
        </Stack>
        {/* Loaded after the tickets: on a phone it is below the list, which would push it down. */}
        {data || error ? <CommonAnswers /> : null}
      </Grid>
    </Box>
  )
}
