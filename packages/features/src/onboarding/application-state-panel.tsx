import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'

import { CredentialsPanel } from './credentials-panel.tsx'
import { NextStep, NextStepSkeleton } from './next-step.tsx'
import { useApplicationState } from './use-application-state.ts'

export interface ApplicationStatePanelProps {
  kind: ApplicationKind
  applicationHref: string
  /** Where newer evidence is sent in. */
  renewHref: string
}

/** The next step of somebody who applies, and what a member has proved. */
export function ApplicationStatePanel({ kind, applicationHref, renewHref }: ApplicationStatePanelProps) {
  const { record, error, refetch, isMember, isFetching } = useApplicationState(kind)
  if (error && !record) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!record) return isMember ? <LoadingList count={1} /> : <NextStepSkeleton />
  return (
    <>
      <NextStep
        kind={kind}
        stage={record.stage}
        isMember={isMember}
        applicationHref={record.stage === 'suspended' ? renewHref : applicationHref}
      />
      {isMember ? <CredentialsPanel renewHref={renewHref} /> : null}
    </>
  )
}
