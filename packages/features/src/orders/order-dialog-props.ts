import type { OrderDetail } from '@wellspring/api/contract/orders'
import { formatDollars } from '@wellspring/ui/money'

export interface OrderDialogProps {
  order: Pick<
    OrderDetail,
    'id' | 'number' | 'verbs' | 'carrier' | 'trackingNumber' | 'totals' | 'refundedAmount'
  >
  onClose: () => void
}

/** The refund if the order ends here. */
export const refundLeftOf = ({ totals, refundedAmount }: OrderDialogProps['order']) =>
  formatDollars(totals.total - refundedAmount)
