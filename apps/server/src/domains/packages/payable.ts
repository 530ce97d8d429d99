import type { Context } from '../../context.ts'
import type { Bill, Payable } from '../payments/payable.ts'
import { hasWaited } from '../payments/rules.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { refundUnearned } from '../wallet/sales/refund-unearned.ts'
import { paymentNotice } from './notifications.ts'
import { activatePurchase } from './purchases/activate.ts'
import { packageClaim } from './purchases/claim.ts'
import { checkNotFrozen, findPurchase, lockPurchase } from './purchases/purchases.ts'
import type { PurchaseRow } from './purchases/purchases.ts'
import { HOLDER_MS, purchaseNumber } from './rules.ts'

async function bill(context: Context, payment: PaymentRow): Promise<Bill> {
  const { id, number, status } = await findPurchase(context.db, payment.payableId)
  return {
    description: `Wellspring package ${purchaseNumber(number)}`,
    metadata: { purchaseId: id },
    isTooLate: status !== 'unpaid' || hasWaited(payment, context.now(), HOLDER_MS),
  }
}

const writeRefund: Payable['writeRefund'] = async (tx, context, { payment, refund, hasFailed }) => {
  const { providerId, patronId } = await findPurchase(tx, payment.payableId)
  await refundUnearned(tx, context, {
    from: { kind: 'prepaid', ownerId: providerId },
    buyerId: patronId,
    refundId: refund.id,
    cents: refund.amountCents,
    hasFailed,
  })
}

export const packagePayable: Payable<PurchaseRow> = {
  subject: (id) => `purchase:${id}`,
  find: findPurchase,
  lock: lockPurchase,
  isAwaitingPayment: ({ status }) => status === 'unpaid',
  isClosed: ({ status }) => status !== 'unpaid',
  bill,
  onPaid: activatePurchase,
  checkRefundable: async (tx, id) => checkNotFrozen(await findPurchase(tx, id)),
  writeRefund,
  notice: paymentNotice,
  claim: packageClaim,
}
