import { useQuery } from '@tanstack/react-query'

import type { User } from '@wellspring/api/contract/identity'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'

/** The role that a paid membership gives. */
const memberRoles = {
  provider: 'member-provider',
  tenant: 'hospital-admin',
} as const satisfies Record<ApplicationKind, User['roles'][number]>

/** The status of the caller's application, and whether the membership is paid. */
export function useApplicationState<Kind extends ApplicationKind>(kind: Kind) {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery(
    onboardingQueries.record(useApi(), kind, user?.id ?? ''),
  )
  return {
    record: data,
    error: data ? null : error,
    isFetching,
    refetch,
    isMember: user?.roles.includes(memberRoles[kind]) ?? false,
  }
}
