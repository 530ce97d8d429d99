import type { ReactNode } from 'react'

import type { Totals } from '../order-summary/total-rows.tsx'
import type { PictureSource } from '../picture/picture.tsx'

export interface CartLine {
  id: string
  title: string
  /** For one piece. */
  priceDollars: number
  quantity: number
  /** Stock: the plus stays awake at the cap, so that the caller can say so. */
  totalQuantity?: number
  image?: PictureSource | null
  href?: string
  busy?: boolean
  /** Why what was asked of it last could not be done. */
  problem?: string | undefined
}

/** What somebody keeps for later. */
export interface SavedCartLine extends CartLine {
  /** What a piece cost when it was put aside. */
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
  /** E.g. 'Shipping is added at checkout'. */
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
  /** Below the lines: the delivery, what was bought before … */
  children?: ReactNode
  /** Where there is something to put into it. */
  shopHref?: string
}
