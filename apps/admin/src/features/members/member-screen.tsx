import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { invoiceColumns } from '@wellspring/features/memberships'
import { DataTable } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { MemberFacts } from './member-facts.tsx'
import { standingOf } from './member-search.ts'

const columns = invoiceColumns((id) => `/admin/invoices/${id}`)

export function MemberScreen({ id }: { id: string }) {
  const query = useQuery(membershipQueries.subscription(useApi(), id))
  const { data, error } = query
  if (error)
    return (
      <ErrorState {...failureOf(query)} back={{ href: '/admin/subscription', label: t`Subscriptions` }} />
    )
  if (!data) return <LoadingList shape="detail" />
  const { subscription, member, invoices } = data
  const { status, cancelAtPeriodEnd } = subscription
  return (
    <>
      <PageHeader
        title={member.name}
        description={member.email}
        back={{ href: '/admin/subscription', label: t`Subscriptions` }}
        badge={<StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />}
      />
      <Box mb="8">
        <MemberFacts subscription={subscription} />
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
