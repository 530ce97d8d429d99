import { useQuery } from '@tanstack/react-query'

import type { OrganisationAbility } from '@wellspring/api/contract/organisations'
import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'

/** Whether the user has an ability at present; false while the plan is unpaid, undefined while loading. */
export function useAbility(ability: OrganisationAbility): boolean | undefined {
  const { data } = useQuery(organisationQueries.own(useApi()))
  const organisation = data?.organisation
  if (!organisation) return data ? false : undefined
  return !organisation.isReadOnly && organisation.abilities.includes(ability)
}
