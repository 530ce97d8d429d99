import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { readUserData, useSession } from '@wellspring/api/session'

import type { ProviderStage } from '../../navigation.ts'

/** Whether the user is a member, was one, or has never been one; null while loading. */
export function useProviderStage(): ProviderStage | null {
  const { user } = useSession()
  // Until the session has loaded, the remembered roles decide; without any, a member is assumed, because most users
  // are.
  const isMember = (user ?? readUserData())?.roles?.includes('member-provider') ?? true
  const { data, isPending } = useQuery({
    ...onboardingQueries.record(useApi(), 'provider', user?.id ?? ''),
    enabled: user !== null && !isMember,
  })
  if (isMember) return 'member'
  if (isPending) return null
  if (data?.stage === 'activated' || data?.stage === 'suspended') return 'former'
  // The newest submission is skipped: it may be approved and still wait for its first payment.
  const wasApproved = data?.history.slice(1).some(({ decision }) => decision?.decision === 'approved')
  return wasApproved ? 'former' : 'applicant'
}
