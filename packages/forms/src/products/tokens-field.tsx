import { useWatch } from 'react-hook-form'

import { mostTokensGiven } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'
import { worthOf } from '@wellspring/api/contract/tokens'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { TextField } from '../fields/text-field.tsx'

/** The limit for the prices entered so far. */
function limitOf(typed: readonly { price?: string }[] | undefined): string {
  const prices = (typed ?? []).flatMap(({ price }) =>
    /^\d+(\.\d{1,2})?$/.test(price ?? '') ? [{ price: Number(price) }] : [],
  )
  if (prices.length === 0) return t`At most 5% of the lowest price.`
  const most = mostTokensGiven(prices)
  return t`At most ${most}, worth ${formatDollars(worthOf(most))}: 5% of the lowest price.`
}

/** Tokens earned per piece, with their limit. */
export function TokensField({ status }: { status: ProductStatus | undefined }) {
  const variants = useWatch({ name: 'variants' }) as readonly { price?: string }[] | undefined
  const isOnSale = status === 'published' || status === 'held'
  return (
    <TextField
      name="serenityToken"
      label={t`Serenity tokens`}
      hint={t`What a buyer earns with each item. ${limitOf(variants)}${isOnSale ? t` If you raise it, we review the product before it is on sale again.` : ''}`}
      inputMode="numeric"
    />
  )
}
