import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { PlanTitle } from '@wellspring/api/contract/subscription-status'
import type { ApplicationKind, ApplicationStatus } from '@wellspring/api/contract/application-stage'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { useWithdrawApplication } from '@wellspring/api/hooks/onboarding'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { LotusLoading } from '@wellspring/ui/lotus'

const planTitles: Record<ApplicationKind, PlanTitle> = { provider: 'Provider', tenant: 'Tenant' }

export interface StatusParts {
  status: ApplicationStatus
  adminComments: string | null
  sectionComments: Record<string, string>
  /** Null while there is no membership to buy. */
  checkoutHref: string | null
  /** Left out once a reviewer has begun. */
  onWithdraw?: () => Promise<unknown>
}

export interface ApplicationStatusProps {
  kind: ApplicationKind
  record: ApplicationRecord
  checkoutHref: (membershipId: string) => string
  renderStatus: (parts: StatusParts) => ReactNode
  /** What follows it, once it stands there: nothing is moved by what comes. */
  children: ReactNode
}

export function ApplicationStatus(props: ApplicationStatusProps) {
  const { kind, record, checkoutHref, renderStatus, children } = props
  const plans = useQuery(membershipQueries.list(useApi()))
  const withdraw = useWithdrawApplication()
  const plan = plans.data?.memberships.find(({ points }) => points.title === planTitles[kind])
  const { status, adminComments, sectionComments, stage } = record
  if (!status) return children
  if (status === 'approved' && plans.isPending) return <LotusLoading />
  return (
    <>
      {renderStatus({
        status,
        adminComments,
        sectionComments,
        checkoutHref: plan ? checkoutHref(plan.id) : null,
        ...(stage === 'submitted' && { onWithdraw: () => withdraw.mutateAsync() }),
      })}
      {children}
    </>
  )
}
