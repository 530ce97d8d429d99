import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody who has booked with a provider. */
export function ClientsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(clientQueries.list(useApi(), { limit: 1 }))
  return (
    <FigureTile
      label="Clients"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Who have booked with you."
      failed={isError && !data}
    />
  )
}
