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
import { Trans, t } from '@wellspring/words/macro'

import { standingOf } from './member-search.ts'

const columns = invoiceColumns((id) => `/admin/invoices/${id}`)

/** One membership with its invoices. */
export function MemberScreen({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(membershipQueries.subscription(useApi(), id))
  if (error)
    return (
      <ErrorState
        {...failureOf({ error, isFetching, refetch })}
        back={{ href: '/admin/subscription', label: t`Subscriptions` }}
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
        back={{ href: '/admin/subscription', label: t`Subscriptions` }}
        badge={<StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />}
      />
      <Box mb="8">
        <Facts>
          <Fact label={t`Plan`}>
            <Trans>
              {membership.points.title}, {formatDollars(membership.points.price)} a month
            </Trans>
          </Fact>
          <Fact label={t`Since`}>
            <MediumDate date={subscription.startedAt} />
          </Fact>
          <Fact label={cancelAtPeriodEnd ? t`Ends` : t`Paid until`}>
            {currentPeriodEnd ? <MediumDate date={currentPeriodEnd} /> : '–'}
          </Fact>
          <Fact label={t`Card`}>
            <Text as="span" _firstLetter={{ textTransform: 'uppercase' }} display="inline-block">
              {card ? `${card.brand} •••• ${card.last4}` : '–'}
            </Text>
          </Fact>
          {pastDue ? (
            <Fact label={t`Past due`}>
              <Trans>{pastDue.message} Tried again:</Trans>{' '}
              {pastDue.nextAttemptAt ? <MediumDate date={pastDue.nextAttemptAt} /> : t`not by itself`}
            </Fact>
          ) : null}
          {endedAt ? (
            <Fact label={t`Ended`}>
              <MediumDate date={endedAt} />
            </Fact>
          ) : null}
        </Facts>
      </Box>
      <DataTable
        label={t`Invoices`}
        rowId={({ id }) => id}
        columns={columns}
        rows={invoices}
        searchable={false}
      />
    </>
  )
}
