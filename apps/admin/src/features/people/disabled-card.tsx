import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { peopleQueries } from '@wellspring/api/hooks/identity'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The accounts that nobody can log in with. */
export function DisabledCard({ href }: { href: string }) {
  const { data, isError } = useQuery(peopleQueries.list(useApi(), { state: 'disabled', limit: 1 }))
  return (
    <FigureTile
      label="Disabled accounts"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Nobody can log in with them."
      failed={isError && !data}
    />
  )
}
