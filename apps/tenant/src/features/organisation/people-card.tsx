import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** How many belong to the organisation. */
export function PeopleCard({ href }: { href: string }) {
  const { data, isError } = useQuery(organisationQueries.own(useApi()))
  const organisation = data?.organisation
  if (data && !organisation?.abilities.includes('people')) return null
  return (
    <FigureTile
      label="Members"
      href={href}
      value={organisation ? organisation.seats.members.toLocaleString('en') : undefined}
      detail={organisation ? `Of ${organisation.seats.total.toLocaleString('en')} seats.` : ' '}
      failed={isError && !data}
    />
  )
}
