import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'

import type { Looker } from './navigation.ts'

const owner: Looker = { abilities: ['people', 'administrators', 'reports', 'billing'], isOwner: true }

/** What whoever is logged in may do for their organisation; null for who has none yet, and for nobody. */
export function useLooker(): Looker {
  const { user } = useSession()
  const hasPaid = user?.roles.includes('hospital-admin') ?? false
  const { data } = useQuery({
    ...organisationQueries.own(useApi()),
    enabled: user !== null,
    // It is made a moment after the first payment.
    refetchInterval: ({ state }) => (hasPaid && state.data?.organisation === null ? 2000 : false),
  })
  const organisation = data?.organisation
  // Until it is known, or made, whoever has paid is taken for its owner.
  if (!organisation) return hasPaid ? owner : null
  return { abilities: organisation.abilities, isOwner: organisation.role === 'owner' }
}
