import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { invoiceColumns } from '@wellspring/features/memberships'
import { DataTable } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { Fact, Facts } from '@wellspring/ui/fact'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { standingOf } from './member-search.ts'

const columns = invoiceColumns((id) => `/admin/invoices/${id}`)

/** One membership with its invoices. */
export function MemberScreen({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(membershipQueries.subscription(useApi(), id))
  if (error)
    return (
      <ErrorState
        {...failureOf({ error, isFetching, refetch })}
        back={{ href: '/admin/subscription', label: 'Subscriptions' }}
      />
    )
  if (!data) return <LoadingList shape="detail" />
  const { subscription, member, invoices } = data
  const { membership, status, currentPeriodEnd, card, pastDue, cancelAtPeriodEnd, endedAt } = subscription
  return (
    <>
      <PageHeader
        title={member.name}
        description={member.email}
        back={{ href: '/admin/subscription', label: 'Subscriptions' }}
        badge={<StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />}
      />
      <Box mb="8">
        <Facts>
          <Fact label="Plan">
            {membership.points.title}, {formatDollars(membership.points.price)} a month
          </Fact>
          <Fact label="Since">
            <MediumDate date={subscription.startedAt} />
          </Fact>
          <Fact label={cancelAtPeriodEnd ? 'Ends' : 'Paid until'}>
            {currentPeriodEnd ? <MediumDate date={currentPeriodEnd} /> : '–'}
          </Fact>
          <Fact label="Card">
            <Text as="span" _firstLetter={{ textTransform: 'uppercase' }} display="inline-block">
              {card ? `${card.brand} •••• ${card.last4}` : '–'}
            </Text>
          </Fact>
          {pastDue ? (
            <Fact label="Past due">
              {pastDue.message} Tried again:{' '}
              {pastDue.nextAttemptAt ? <MediumDate date={pastDue.nextAttemptAt} /> : 'not by itself'}
            </Fact>
          ) : null}
          {endedAt ? (
            <Fact label="Ended">
              <MediumDate date={endedAt} />
            </Fact>
          ) : null}
        </Facts>
      </Box>
      <DataTable
        label="Invoices"
        rowId={({ id }) => id}
        columns={columns}
        rows={invoices}
        searchable={false}
      />
    </>
  )
}
