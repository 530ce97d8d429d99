import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { productQueries } from '@wellspring/api/hooks/products'
import { NextInLine } from '@wellspring/ui/next-in-line'
import { plural, t } from '@wellspring/words/macro'

export interface NextToReviewProps {
  listHref: string
  productHref: (id: string) => string
}

/** Where staff goes on once a product is decided on. */
export function NextToReview({ listHref, productHref }: NextToReviewProps) {
  const { data } = useQuery(productQueries.list(useApi(), { status: 'in_review', limit: 1, sort: 'changed' }))
  if (!data) return null
  const [next] = data.product
  if (!next)
    return (
      <NextInLine
        isQuiet
        words={t`No other product is waiting for review.`}
        href={listHref}
        label={t`All products`}
      />
    )
  const more = data.totalRecords - 1
  return (
    <NextInLine
      isQuiet
      words={
        more > 0
          ? plural(more, {
              one: `Next in review: ${next.name}. One more is waiting.`,
              other: `Next in review: ${next.name}. # more are waiting.`,
            })
          : t`Next in review: ${next.name}.`
      }
      href={productHref(next.id)}
      label={t`Review the next one`}
    />
  )
}
