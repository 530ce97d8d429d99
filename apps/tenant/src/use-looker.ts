import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'

import type { Looker } from './navigation.ts'

const owner: Looker = { abilities: ['people', 'administrators', 'reports', 'billing'], isOwner: true }

/** What whoever is logged in may do for their organisation; null for who has none yet, and for nobody. */
export function useLooker(): Looker {
  const { user } = useSession()
  const { data } = useQuery({ ...organisationQueries.own(useApi()), enabled: user !== null })
  if (!user) return null
  // Most who come here own one: until it is known they are taken for that.
  if (!data) return user.roles.includes('hospital-admin') ? owner : null
  const { organisation } = data
  return organisation && { abilities: organisation.abilities, isOwner: organisation.role === 'owner' }
}
