import type { Product } from '@wellspring/api/contract/catalogue'
import type { Order } from '@wellspring/api/contract/orders'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

type Line = Pick<
  Order['lines'][number],
  'id' | 'productId' | 'productVariantId' | 'name' | 'variantName' | 'price' | 'quantity'
>

export interface LineAgain {
  line: Line
  /** Pieces that can be bought now; 0 when there are none. */
  quantity: number
  /** What differs from the first time, as a sentence; null when nothing does. */
  change: string | null
}

const title = ({ name, variantName }: Line) => `${name}, ${variantName}`

export const soldOut = (line: Line): LineAgain => ({
  line,
  quantity: 0,
  change: t`${title(line)}: sold out.`,
})

/** What of a line can be bought again. The product is null when it is not sold any more. */
export function lineAgain(line: Line, product: Product | null): LineAgain {
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
