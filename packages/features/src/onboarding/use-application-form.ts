import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { Draft } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries, useSaveDraft } from '@wellspring/api/hooks/onboarding'

import { dropUnsent, keepUnsent, readUnsent } from './unsent-draft.ts'
import type { UnsentDraft } from './unsent-draft.ts'

/** The draft of the caller's application: its initial values, saving and reloading. */
export function useApplicationForm(userId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveDraft()
  const [unsent] = useState(() => readUnsent(userId))
  const [caughtUp, setCaughtUp] = useState(unsent === null)
  const query = useQuery({ ...onboardingQueries.draft(api), enabled: caughtUp })

  async function saveDraft(draft: UnsentDraft) {
    try {
      const saved = await mutateAsync(draft)
      dropUnsent()
      return saved
    } catch (error) {
      // Kept for the user to continue with after logging in again.
      if (hasCode(error, 'UNAUTHENTICATED')) keepUnsent(userId, draft)
      // Another device has saved a newer draft, which wins.
      if (hasCode(error, 'OUT_OF_DATE')) dropUnsent()
      throw error
    }
  }

  useEffect(() => {
    if (!unsent) return
    let current = true
    const goOn = () => current && setCaughtUp(true)
    saveDraft(unsent).then(goOn, goOn)
    return () => {
      current = false
    }
    // Runs once: a kept draft is sent before the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const onReload = async (): Promise<Draft | null> =>
    (await queryClient.fetchQuery(onboardingQueries.draft(api))).draft
  return { query, draft: caughtUp ? query.data?.draft : undefined, saveDraft, onReload }
}
