import type { ReactNode } from 'react'

import type { ApplicationKind, ApplicationStatus } from '@wellspring/api/contract/application-stage'
import { useWithdrawApplication } from '@wellspring/api/hooks/onboarding'
import type { ApplicationRecord } from '@wellspring/api/hooks/onboarding'
import { LotusLoading } from '@wellspring/ui/lotus'

import { usePlanId } from './use-plan-id.ts'

export interface StatusParts {
  status: ApplicationStatus
  adminComments: string | null
  sectionComments: Record<string, string>
  /** Null while there is no membership to buy. */
  checkoutHref: string | null
  /** Omitted once a reviewer has begun. */
  onWithdraw?: () => Promise<unknown>
}

export interface ApplicationStatusProps {
  kind: ApplicationKind
  record: ApplicationRecord
  checkoutHref: (membershipId: string) => string
  renderStatus: (parts: StatusParts) => ReactNode
  /** Rendered once the status is known, so that nothing moves. */
  children: ReactNode
}

export function ApplicationStatus(props: ApplicationStatusProps) {
  const { kind, record, checkoutHref, renderStatus, children } = props
  const { planId, isPending } = usePlanId(kind)
  const withdraw = useWithdrawApplication()
  const { status, adminComments, sectionComments, stage } = record
  if (!status) return children
  if (status === 'approved' && isPending) return <LotusLoading />
  return (
    <>
      {renderStatus({
        status,
        adminComments,
        sectionComments,
        checkoutHref: planId ? checkoutHref(planId) : null,
        ...(stage === 'submitted' && { onWithdraw: () => withdraw.mutateAsync() }),
      })}
      {children}
    </>
  )
}
