import type { Tx } from '../../../db/database.ts'
import type { Payable } from '../../payments/payable.ts'
import { checkNotFrozen, writeSaleRefund } from '../../payments/settlement/refund-sale.ts'

const saleOf = (id: string) => ({ kind: 'booking', id }) as const

export const checkRefundable = (tx: Tx, id: string) => checkNotFrozen(tx, saleOf(id), 'patron')

export const writeRefund: Payable['writeRefund'] = (tx, context, { payment, ...written }) =>
  writeSaleRefund(tx, context, { subject: saleOf(payment.payableId), ...written })
