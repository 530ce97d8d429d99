import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Draft } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries, useSaveDraft } from '@wellspring/api/hooks/onboarding'

/** The draft of the caller's application: what it begins with, how it is kept, and how it is loaded anew. */
export function useApplicationForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(onboardingQueries.draft(api))
  const { mutateAsync } = useSaveDraft()
  const onReload = async (): Promise<Draft | null> =>
    (await queryClient.fetchQuery(onboardingQueries.draft(api))).draft
  return { query, draft: query.data?.draft, saveDraft: mutateAsync, onReload }
}
