import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'

import type { OrganisationRights } from './navigation.ts'

const owner: OrganisationRights = {
  abilities: ['people', 'administrators', 'reports', 'billing'],
  isOwner: true,
}

/** The name of the user's organisation: null while loading, undefined without one. */
export function useOrganisationName(): string | null | undefined {
  const { user, loadingUser } = useSession()
  const { data, isLoading } = useQuery({ ...organisationQueries.own(useApi()), enabled: user !== null })
  return loadingUser || isLoading ? null : data?.organisation?.name
}

/**
 * The user's abilities in their organisation; null without one and for guests. Undefined while loading, because a
 * guessed menu would shift when the real one arrives.
 */
export function useOrganisationRights(): OrganisationRights | undefined {
  const { user, loadingUser } = useSession()
  const hasPaid = user?.roles.includes('hospital-admin') ?? false
  const { data, isLoading } = useQuery({
    ...organisationQueries.own(useApi()),
    enabled: user !== null,
    // The organisation is created a moment after the first payment.
    refetchInterval: ({ state }) => (hasPaid && state.data?.organisation === null ? 2000 : false),
  })
  if (loadingUser || isLoading) return undefined
  const organisation = data?.organisation
  // Until the organisation exists or has loaded, a user who has paid is treated as its owner.
  if (!organisation) return hasPaid ? owner : null
  return { abilities: organisation.abilities, isOwner: organisation.role === 'owner' }
}
