import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The packages that a provider has sold. */
export function SoldCard({ href }: { href: string }) {
  const { data, isError } = useQuery(packageQueries.purchases(useApi(), { limit: 1 }))
  return (
    <FigureTile
      label="Packages sold"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Sessions that were paid together."
      failed={isError && !data}
    />
  )
}
