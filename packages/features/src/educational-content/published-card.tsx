import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What an author has published. */
export function PublishedCard({ href }: { href: string }) {
  const { data, isError } = useQuery(
    educationalContentQueries.own(useApi(), { status: 'published', limit: 1 }),
  )
  return (
    <FigureTile
      label="Published content"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Under educational content."
      failed={isError && !data}
    />
  )
}
