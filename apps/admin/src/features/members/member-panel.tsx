import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { SubscriptionRow } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { AskedPanel } from '@wellspring/features/asked-panel'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { Trans, plural, t } from '@wellspring/words/macro'

import { MemberFacts } from './member-facts.tsx'
import { standingOf } from './member-search.ts'

/** A membership beside the list. */
export function MemberPanel({ row }: { row: SubscriptionRow }) {
  const asked = useQuery(membershipQueries.subscription(useApi(), row.id))
  return (
    <AskedPanel
      asked={asked}
      href={`/admin/subscription/${row.id}`}
      open={t`Open the membership`}
      loading={t`Loading the membership`}
      badge={<StatusBadge status={row.status} label={standingOf(row.status, row.cancelAtPeriodEnd)} />}
    >
      {({ subscription, invoices }) => (
        <Stack gap="5">
          <MemberFacts subscription={subscription} />
          <Text color="fg.muted">
            <Trans>{plural(invoices.length, { one: '1 invoice', other: '# invoices' })}, on its page.</Trans>
          </Text>
        </Stack>
      )}
    </AskedPanel>
  )
}
