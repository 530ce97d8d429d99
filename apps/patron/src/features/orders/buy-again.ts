import type { Product } from '@wellspring/api/contract/catalogue'
import type { Order } from '@wellspring/api/contract/orders'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

type Line = Pick<
  Order['lines'][number],
  'id' | 'productId' | 'productVariantId' | 'name' | 'variantName' | 'price' | 'quantity'
>

export interface RepeatedLine {
  line: Line
  /** The quantity that is available; 0 if none is. */
  quantity: number
  /** A sentence about the differences from the first order; null if there are none. */
  change: string | null
}

const title = ({ name, variantName }: Line) => `${name}, ${variantName}`

export const soldOut = (line: Line): RepeatedLine => ({
  line,
  quantity: 0,
  change: t`${title(line)}: sold out.`,
})

/** What can be bought again of an order line. The product is null if it is no longer sold. */
export function repeatLine(line: Line, product: Product | null): RepeatedLine {
  const variant = product?.productVariants.find(({ id }) => id === line.productVariantId)
  if (!variant) return { line, quantity: 0, change: t`${title(line)}: no longer sold.` }
  const { price, totalQuantity } = variant
  if (totalQuantity === 0) return soldOut(line)
  const quantity = Math.min(line.quantity, totalQuantity)
  const changes = [
    ...(quantity < line.quantity ? [t`only ${quantity} of ${line.quantity} left`] : []),
    ...(price === line.price
      ? []
      : [t`now ${formatDollars(price)} each, it was ${formatDollars(line.price)}`]),
  ]
  return { line, quantity, change: changes.length > 0 ? `${title(line)}: ${changes.join(', ')}.` : null }
}
