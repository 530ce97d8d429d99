import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What is paid for and not booked yet. */
export function UnitsLeftCard({ href }: { href: string }) {
  const { data, isError } = useQuery(packageQueries.purchases(useApi(), { status: 'active', limit: -1 }))
  const left = data?.purchases.reduce((sum, purchase) => sum + purchase.left, 0)
  return (
    <FigureTile
      label="Package sessions left"
      href={href}
      value={left?.toLocaleString('en')}
      detail="Paid for, to be booked."
      failed={isError && !data}
    />
  )
}
