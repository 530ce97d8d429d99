import type { Client } from '@wellspring/api/client'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { productQueries } from '@wellspring/api/hooks/products'
import { NextInLine } from '@wellspring/ui/next-in-line'
import { plural, t } from '@wellspring/words/macro'

/** The product that has waited longest for review, with the number of waiting products. */
export const nextToReview = (api: Client) =>
  productQueries.list(api, { status: 'in_review', limit: 1, sort: 'changed' })

export interface NextToReviewProps {
  waiting: { product: readonly SellerProduct[]; totalRecords: number }
  listHref: string
  productHref: (id: string) => string
}

/** Links to the next product to review, after a decision. */
export function NextToReview({ waiting, listHref, productHref }: NextToReviewProps) {
  const [next] = waiting.product
  if (!next)
    return (
      <NextInLine
        isQuiet
        words={t`No other product is waiting for review.`}
        href={listHref}
        label={t`All products`}
      />
    )
  const more = waiting.totalRecords - 1
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
