import type { OrderDetail } from '@wellspring/api/contract/orders'

export interface OrderDialogProps {
  order: Pick<OrderDetail, 'id' | 'number' | 'verbs' | 'carrier' | 'trackingNumber'>
  onClose: () => void
}
