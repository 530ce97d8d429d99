import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { PlanPanel } from './plan-panel.tsx'
import type { PlanUse } from './plan-panel.tsx'

export interface PlanScreenProps {
  plansHref: string
  /** Where the card and the invoices are. */
  paymentsHref: string
  /** Where the plan's benefits are used. */
  uses: readonly PlanUse[]
  /** Shown without a plan. */
  offer: ReactNode
}

/** The user's plan, without payments. */
export function PlanScreen({ plansHref, paymentsHref, uses, offer }: PlanScreenProps) {
  const query = useQuery(membershipQueries.own(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { subscription } = data
  return (
    <>
      <PageHeader
        title={t`Membership Plan`}
        {...(!subscription && { description: t`You have no membership yet.` })}
      />
      {subscription ? (
        <Stack gap="5" maxW="52rem" align="flex-start">
          <PlanPanel subscription={subscription} plansHref={plansHref} uses={uses} />
          <Link href={paymentsHref}>
            <Trans>Card and invoices</Trans>
          </Link>
        </Stack>
      ) : (
        offer
      )}
    </>
  )
}
