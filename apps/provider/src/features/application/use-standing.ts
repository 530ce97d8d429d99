import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { readUserData, useSession } from '@wellspring/api/session'

import type { Standing } from '../../navigation.ts'

/** Whether the caller is a member, was one, or has never been; null until it is known. */
export function useStanding(): Standing | null {
  const { user } = useSession()
  // Most who come are members: until it is known they are taken for what they were last, or for one.
  const isMember = (user ?? readUserData())?.roles?.includes('member-provider') ?? true
  const { data, isPending } = useQuery({
    ...onboardingQueries.record(useApi(), 'provider', user?.id ?? ''),
    enabled: user !== null && !isMember,
  })
  if (isMember) return 'member'
  if (isPending) return null
  if (data?.stage === 'activated' || data?.stage === 'suspended') return 'former'
  // The newest may have been approved just now, and wait for its first payment.
  const wasApproved = data?.history.slice(1).some(({ decision }) => decision?.decision === 'approved')
  return wasApproved ? 'former' : 'applicant'
}
