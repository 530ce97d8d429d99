import { and, inArray, ne } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { paidBy, step } from '../payments/settlement/apply-charge.ts'
import type { Answered, Bill, Payable } from '../payments/payable.ts'
import { isFor } from '../payments/queries.ts'
import { hasWaited } from '../payments/rules.ts'
import { payments } from '../payments/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { openPrepaid, refundPrepaid } from '../wallet/sales/prepaid.ts'
import { monthsLater } from '../wallet/rules.ts'
import { packageClaim } from './purchases/claim.ts'
import { hrefOf, sceneOf } from './notifications.ts'
import {
  auditEntry,
  checkNotFrozen,
  findPurchase,
  lockPurchase,
  movePurchase,
} from './purchases/purchases.ts'
import type { PurchaseRow } from './purchases/purchases.ts'
import { HOLDER_MS, purchaseNumber } from './rules.ts'

/** Whether another attempt has paid for it, or may yet. */
const hasOther = async (tx: Tx, { id, payableId }: PaymentRow) =>
  (await tx.$count(
    payments,
    and(
      isFor('package', payableId),
      ne(payments.id, id),
      inArray(payments.status, ['processing', 'requires_action', 'paid']),
    ),
  )) > 0

/** Money came: the units can be booked with from now on. It is never too late for that. */
const onPaid = (context: Context, payment: PaymentRow, charge: Answered<'succeeded'>) =>
  step(context, payment, {
    name: 'purchase.buy',
    lock: lockPurchase,
    when: async (now, tx) =>
      (now.thing.status === 'unpaid' || now.thing.status === 'lapsed') &&
      now.payment.capturedCents === 0 &&
      !(await hasOther(tx, now.payment)),
    set: () => paidBy(charge),
    async write(tx, { payment: { capturedCents: cents }, thing: before }) {
      const boughtAt = context.now()
      const validUntil = monthsLater(boughtAt, before.validMonths)
      const after = await movePurchase(tx, before, { status: 'active', boughtAt, validUntil })
      const { id: purchaseId, providerId, patronId } = after
      await openPrepaid(tx, context, { purchaseId, providerId, patronId, cents })
      return auditEntry(before, after)
    },
  })

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
  const { id: refundId, amountCents: cents } = refund
  await refundPrepaid(tx, context, { providerId, patronId, refundId, cents, hasFailed })
}

const notice: Payable['notice'] = async (context, id) => {
  const { number, patron } = await sceneOf(context, id)
  return {
    name: `package ${number}`,
    number,
    payer: patron,
    href: hrefOf('patron', id),
    lead: 'You can see the package at',
    late: {
      title: `Your second payment for ${number} goes back`,
      body: `Package ${number} was paid already when another payment for it came. All of that goes back.`,
    },
  }
}

export const packagePayable: Payable<PurchaseRow> = {
  subject: (id) => `purchase:${id}`,
  find: findPurchase,
  lock: lockPurchase,
  isAwaitingPayment: ({ status }) => status === 'unpaid',
  isClosed: ({ status }) => status !== 'unpaid',
  bill,
  onPaid,
  checkRefundable: async (tx, id) => checkNotFrozen(await findPurchase(tx, id)),
  writeRefund,
  notice,
  claim: packageClaim,
}
