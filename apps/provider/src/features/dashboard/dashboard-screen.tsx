import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { WelcomeScreen } from '@wellspring/features/identity'
import type { Place } from '@wellspring/features/identity'
import { CredentialsPanel, NextStep } from '@wellspring/features/onboarding'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'

export interface DashboardScreenProps {
  places: readonly Place[]
  applicationHref: string
  /** Where newer evidence is sent in. */
  renewHref: string
}

function Standing({
  userId,
  isMember,
  ...props
}: DashboardScreenProps & { userId: string; isMember: boolean }) {
  const { data, error, refetch } = useQuery(onboardingQueries.providerDetails(useApi(), userId))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingList count={1} />
  const { applicationHref, renewHref } = props
  return (
    <>
      <NextStep
        stage={data.stage}
        isMember={isMember}
        applicationHref={data.stage === 'suspended' ? renewHref : applicationHref}
      />
      {isMember ? <CredentialsPanel renewHref={renewHref} /> : null}
    </>
  )
}

/** What a provider comes to: the next step, what was proved, and the places that there are. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <WelcomeScreen places={props.places}>
      <Standing userId={user.id} isMember={user.roles.includes('member-provider')} {...props} />
    </WelcomeScreen>
  )
}
