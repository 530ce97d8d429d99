import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { productQueries } from '@wellspring/api/hooks/products'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What a seller has in the shop. */
export function OnSaleCard({ href }: { href: string }) {
  const { data, isError } = useQuery(productQueries.list(useApi(), { status: 'published', limit: 1 }))
  return (
    <FigureTile
      label="Products in the shop"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="People can buy them now."
      failed={isError && !data}
    />
  )
}
