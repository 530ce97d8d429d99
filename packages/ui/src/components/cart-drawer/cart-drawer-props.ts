import type { ReactNode } from 'react'

import type { Totals } from '../order-summary/total-rows.tsx'
import type { PictureSource } from '../picture/picture.tsx'

export interface CartLine {
  id: string
  title: string
  /** The price of one piece. */
  priceDollars: number
  quantity: number
  /** The stock. The plus button stays enabled at the limit, so that the caller can explain it. */
  totalQuantity?: number
  image?: PictureSource | null
  href?: string
  busy?: boolean
  /** Why the last change failed. */
  problem?: string | undefined
}

/** A line saved for later. */
export interface SavedCartLine extends CartLine {
  /** The price of a piece when it was saved. */
  savedPriceDollars: number
}

interface FailedCartLine {
  id: string
  title: string
  reason?: string
  retrying?: boolean
}

export interface CartDrawerProps {
  open: boolean
  onClose: () => void
  lines: readonly CartLine[]
  subtotalDollars: number
  shippingDollars: Totals['shippingDollars']
  discountDollars?: number
  totalDollars: number
  /** For example 'Shipping is added at checkout'. */
  note?: string
  onIncrease: (line: CartLine) => void
  onDecrease: (line: CartLine) => void
  onRemove: (line: CartLine) => void
  onSave: (line: CartLine) => void
  saved?: readonly SavedCartLine[]
  onRestore: (line: SavedCartLine) => void
  onCheckout: () => void
  checkoutLabel?: string
  failedLines?: readonly FailedCartLine[]
  onRetry?: (line: FailedCartLine) => void
  loading?: boolean
  error?: string | null
  /** Below the lines: the delivery, past purchases … */
  children?: ReactNode
  /** The shop, linked from an empty cart. */
  shopHref?: string
}
