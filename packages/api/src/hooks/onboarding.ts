import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ProviderRecord, TenantRecord } from '../contract/onboarding.ts'
import type { ApplicationKind } from '../contract/application-stage.ts'
import type { ListApplicationsInput } from '../contract/review.ts'
import { useApi } from './api.ts'

const changes = [['onboarding']]

type Input<Verb extends keyof Client['onboarding']> = Parameters<Client['onboarding'][Verb]>[0]

const records = {
  provider: 'getProviderDetails',
  tenant: 'getTenantDetails',
} as const satisfies Record<ApplicationKind, keyof Client['onboarding']>

interface Records {
  provider: ProviderRecord
  tenant: TenantRecord
}

/** An applicant's submissions with the state of their review. */
export type ApplicationRecord<Kind extends ApplicationKind = ApplicationKind> = Records[Kind]

export const onboardingQueries = {
  all: ['onboarding'] as const,
  /** Polls every half minute, because the decision may arrive while the page is open. */
  record: <Kind extends ApplicationKind>(api: Client, kind: Kind, userId: string) =>
    queryOptions({
      queryKey: ['onboarding', 'record', kind, userId],
      queryFn: ({ signal }) => {
        const record = api.onboarding[records[kind]]({ id: userId }, { signal })
        return record as Promise<ApplicationRecord<Kind>>
      },
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 30_000 : false),
    }),
  /** Always refetched when a form opens: another device may have edited it. */
  draft: (api: Client) =>
    queryOptions({
      queryKey: ['onboarding', 'draft'],
      queryFn: ({ signal }) => api.onboarding.getDraft(undefined, { signal }),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  ownCredentials: (api: Client) =>
    queryOptions({
      queryKey: ['onboarding', 'own-credentials'],
      queryFn: ({ signal }) => api.onboarding.listOwnCredentials(undefined, { signal }),
    }),
  applications: (api: Client, filter: ListApplicationsInput) =>
    queryOptions({
      queryKey: ['onboarding', 'applications', filter],
      queryFn: ({ signal }) => api.onboarding.listApplications(filter, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: 30_000,
    }),
  reviewWeeks: (api: Client) =>
    queryOptions({
      queryKey: ['onboarding', 'review-weeks'],
      queryFn: ({ signal }) => api.onboarding.listReviewWeeks(undefined, { signal }),
    }),
  application: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['onboarding', 'application', id],
      queryFn: ({ signal }) => api.onboarding.getApplication({ id }, { signal }),
    }),
  exclusionFlags: (api: Client, filter: Input<'listExclusionFlags'>) =>
    queryOptions({
      queryKey: ['onboarding', 'exclusion-flags', filter],
      queryFn: ({ signal }) => api.onboarding.listExclusionFlags(filter, { signal }),
    }),
  credentials: (api: Client, filter: Input<'listCredentials'>) =>
    queryOptions({
      queryKey: ['onboarding', 'credentials', filter],
      queryFn: ({ signal }) => api.onboarding.listCredentials(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** Possible matches on the exclusions list that nobody has resolved yet. */
export const openExclusions = (api: Client) =>
  onboardingQueries.exclusionFlags(api, { state: 'open', limit: 50 })

/** Submits a provider's application, or resubmits it if there is a record. */
export function useSubmitProviderDetails() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ again, ...details }: Input<'createProviderDetails'> & { again: boolean }) =>
      again ? api.onboarding.updateProviderDetails(details) : api.onboarding.createProviderDetails(details),
    meta: { quiet: true, changes },
  })
}

/** Submits a tenant's application, or resubmits it if there is a record. */
export function useSubmitTenantDetails() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ again, ...details }: Input<'createTenantDetails'> & { again: boolean }) =>
      again ? api.onboarding.updateTenantDetails(details) : api.onboarding.createTenantDetails(details),
    meta: { quiet: true, changes },
  })
}

/** A saved draft is noted in the known record, which a save every few words need not fetch again. */
export function useSaveDraft() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: Input<'saveDraft'>) => api.onboarding.saveDraft(draft),
    onSuccess: ({ savedAt }) =>
      client.setQueriesData<ApplicationRecord>(
        { queryKey: ['onboarding', 'record'] },
        (record) => record && { ...record, draftSavedAt: savedAt },
      ),
    meta: { quiet: true },
  })
}

export function useWithdrawApplication() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.onboarding.withdrawApplication(), meta: { changes } })
}

export function useAttest() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.onboarding.attest(), meta: { changes } })
}

export function useClaimApplication({ quiet = false } = {}) {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.onboarding.claimApplication({ id }),
    meta: { quiet, changes },
  })
}

export function useReleaseApplication() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.onboarding.releaseApplication({ id }),
    meta: { changes },
  })
}

export function useAddReviewNote() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'addReviewNote'>) => api.onboarding.addReviewNote(input),
    meta: { quiet: true, changes },
  })
}

/** Repeats the registry checks of an application. */
export function useRunRegisterChecks() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.onboarding.runRegisterChecks({ id }),
    meta: { changes },
  })
}

export function useResolveExclusionFlag() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'resolveExclusionFlag'>) => api.onboarding.resolveExclusionFlag(input),
    meta: { quiet: true, changes },
  })
}

export function useDecideApplication() {
  const api = useApi()
  return useMutation({
    mutationFn: (decision: Input<'decideApplication'>) => api.onboarding.decideApplication(decision),
    meta: { quiet: true, changes },
  })
}
