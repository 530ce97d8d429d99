import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'

import { CredentialsPanel } from './credentials-panel.tsx'
import { NextStep, NextStepSkeleton } from './next-step.tsx'
import { useApplicationState } from './use-application-state.ts'
import { usePlanId } from './use-plan-id.ts'

export interface ApplicationStatePanelProps {
  kind: ApplicationKind
  applicationHref: string
  /** Where an approved application is paid for. */
  checkoutHref: (membershipId: string) => string
  /** Where newer evidence is submitted. */
  renewHref: string
}

/** An applicant's next step, or a member's credentials. */
export function ApplicationStatePanel({
  kind,
  applicationHref,
  checkoutHref,
  renewHref,
}: ApplicationStatePanelProps) {
  const { record, error, refetch, isMember, isFetching } = useApplicationState(kind)
  const { planId } = usePlanId(kind, record?.stage === 'approved')
  if (error && !record) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!record) return isMember ? <LoadingList count={1} /> : <NextStepSkeleton />
  const { stage } = record
  const hrefs: Partial<Record<ApplicationStage, string>> = {
    suspended: renewHref,
    ...(planId && { approved: checkoutHref(planId) }),
  }
  return (
    <>
      <NextStep
        kind={kind}
        stage={stage}
        isMember={isMember}
        hasDraft={Boolean(record.draftSavedAt)}
        href={(stage && hrefs[stage]) ?? applicationHref}
      />
      {isMember ? <CredentialsPanel renewHref={renewHref} /> : null}
    </>
  )
}
