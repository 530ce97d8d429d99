import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

const sentenceOf = (invited: number) => {
  if (invited === 0) return 'Nobody else is invited.'
  return invited === 1 ? '1 invitation is open.' : `${invited} invitations are open.`
}

/** How many belong to the organisation. */
export function PeopleCard() {
  const { data, isError } = useQuery(organisationQueries.own(useApi()))
  const organisation = data?.organisation
  if (data && !organisation?.abilities.includes('people')) return null
  return (
    <FigureTile
      label="Members"
      href="/tenant/members"
      value={organisation ? String(organisation.seats.members) : undefined}
      detail={organisation ? sentenceOf(organisation.seats.invited) : ' '}
      failed={isError && !data}
    />
  )
}
