import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The invitations that nobody has used yet. */
export function InvitationsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(organisationQueries.own(useApi()))
  const organisation = data?.organisation
  if (data && !organisation?.abilities.includes('people')) return null
  return (
    <FigureTile
      label="Open invitations"
      href={href}
      value={organisation ? organisation.seats.invited.toLocaleString('en') : undefined}
      detail="Not accepted yet. Each keeps its seat."
      isWaiting={Boolean(organisation?.seats.invited)}
      act="Remind"
      failed={isError && !data}
    />
  )
}
