import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link, LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { PlanPanel } from './plan-panel.tsx'

export interface PlanScreenProps {
  plansHref: string
  /** Where card and invoices stand. */
  paymentsHref: string
}

/** One's own plan, without the payments. */
export function PlanScreen({ plansHref, paymentsHref }: PlanScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(membershipQueries.own(useApi()))
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList shape="detail" />
  const { subscription } = data
  return (
    <>
      <PageHeader title={t`Membership Plan`} />
      {subscription ? (
        <Stack gap="5" maxW="52rem" align="flex-start">
          <PlanPanel subscription={subscription} plansHref={plansHref} />
          <Link href={paymentsHref}>
            <Trans>Card and invoices</Trans>
          </Link>
        </Stack>
      ) : (
        <EmptyList
          title={t`No membership yet`}
          sentence={t`Choose a plan; you can leave it whenever you like.`}
          action={
            <LinkButton href={plansHref}>
              <Trans>See the plans</Trans>
            </LinkButton>
          }
        />
      )}
    </>
  )
}
