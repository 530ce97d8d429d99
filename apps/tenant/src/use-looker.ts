import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'

import type { Looker } from './navigation.ts'

const owner: Looker = { abilities: ['people', 'administrators', 'reports', 'billing'], isOwner: true }

/** What the organisation of whoever is logged in is called: null while that is on its way, undefined without one. */
export function useOrganisationName(): string | null | undefined {
  const { user, loadingUser } = useSession()
  const { data, isLoading } = useQuery({ ...organisationQueries.own(useApi()), enabled: user !== null })
  return loadingUser || isLoading ? null : data?.organisation?.name
}

/**
 * What whoever is logged in may do for their organisation; null for who has none yet, and for nobody. Undefined while that
 * is on its way: a menu of somebody else's places would move when it comes.
 */
export function useLooker(): Looker | undefined {
  const { user, loadingUser } = useSession()
  const hasPaid = user?.roles.includes('hospital-admin') ?? false
  const { data, isLoading } = useQuery({
    ...organisationQueries.own(useApi()),
    enabled: user !== null,
    // It is made a moment after the first payment.
    refetchInterval: ({ state }) => (hasPaid && state.data?.organisation === null ? 2000 : false),
  })
  if (loadingUser || isLoading) return undefined
  const organisation = data?.organisation
  // Until it is made, or can be asked for, whoever has paid is taken for its owner.
  if (!organisation) return hasPaid ? owner : null
  return { abilities: organisation.abilities, isOwner: organisation.role === 'owner' }
}
