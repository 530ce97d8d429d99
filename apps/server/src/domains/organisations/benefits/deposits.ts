import { and, eq, gt, inArray } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { Deposit, DepositPayment } from '@wellspring/api/contract/organisation-benefits'
import type { ServiceBilling } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { returned } from '../../../db/returned.ts'
import { notFound, problem } from '../../../problem.ts'
import { confirmPayment } from '../../payments/actions/confirm-payment.ts'
import {
  checkAccepted,
  inProgress,
  insertPayment,
  secretOf,
  startPayment,
} from '../../payments/actions/start-payment.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import { AGAIN_MS, openPayments } from '../../payments/rules.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { lockForChange, requireAbility } from '../checks.ts'
import { organisationDeposits } from '../tables.ts'
import { findBenefits } from './fund.ts'
import { depositNumber } from './rules.ts'

export type DepositRow = typeof organisationDeposits.$inferSelect

type Answer = Promise<z.infer<typeof DepositPayment>>

interface PaymentRequest {
  idempotencyKey: string
  input: {
    amount: number
    billingDetails: ServiceBilling
    paymentMethodId: string
    saveCard?: boolean | undefined
  }
}

export const presentDeposit = ({ id, number, amountCents, paidAt }: DepositRow): Deposit => ({
  id,
  number: depositNumber(number),
  amount: amountCents / 100,
  paidAt: paidAt?.toISOString() ?? null,
})

export async function readDeposit(db: ReadOnly | Tx, id: string): Promise<DepositRow> {
  const [row] = isId(id)
    ? await db.select().from(organisationDeposits).where(eq(organisationDeposits.id, id))
    : []
  if (!row) throw notFound('payment')
  return row
}

function stateOf({ status }: PaymentRow): 'processing' | 'requires_action' | 'paid' | 'failed' {
  return status === 'processing' || status === 'requires_action' || status === 'paid' ? status : 'failed'
}

async function present(context: Context, payment: PaymentRow): Answer {
  checkAccepted(payment)
  const deposit = presentDeposit(await readDeposit(context.db, payment.payableId))
  return {
    deposit,
    clientSecret: secretOf(payment),
    payment: stateOf(payment),
    failure: payment.failure,
  }
}

/**
 * Rejects a duplicate payment of the same amount, for example from two tabs. The caller holds the lock on the
 * organisation.
 */
async function checkNotPressedTwice(
  tx: Tx,
  { organisationId, amountCents, now }: { organisationId: string; amountCents: number; now: Date },
): Promise<void> {
  const ofFund = eq(organisationDeposits.organisationId, organisationId)
  const ids = tx.select({ id: organisationDeposits.id }).from(organisationDeposits).where(ofFund)
  const undecided = and(
    eq(payments.payableKind, 'deposit'),
    inArray(payments.payableId, ids),
    inArray(payments.status, [...openPayments]),
  )
  if ((await tx.$count(payments, undecided)) > 0) throw inProgress()
  const [just] = await tx
    .select({ number: organisationDeposits.number })
    .from(organisationDeposits)
    .where(
      and(
        ofFund,
        eq(organisationDeposits.amountCents, amountCents),
        gt(organisationDeposits.paidAt, new Date(now.getTime() - AGAIN_MS)),
      ),
    )
  if (just)
    throw problem(
      'CONFLICT',
      `You have just paid this amount: ${depositNumber(just.number)}. You can pay it again in a minute.`,
    )
}

/** Records the payment before the gateway is called. */
async function openPayment(context: Context, actor: Actor, { idempotencyKey, input }: PaymentRequest) {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'payment.open', async (tx) => {
    const { id: organisationId } = await lockForChange(tx, context, { actor, ability: 'benefits' })
    if (!(await findBenefits(tx, organisationId)))
      throw problem('CONFLICT', 'First choose what you want to pay for.')
    const amountCents = input.amount * 100
    const { userId: payerId } = actor
    await checkNotPressedTwice(tx, { organisationId, amountCents, now: context.now() })
    const deposit = returned(
      await tx
        .insert(organisationDeposits)
        .values({ organisationId, payerId, amountCents, createdAt: context.now() })
        .returning(),
      'deposit',
    )
    const { payment, jobs } = await insertPayment(tx, context, {
      payableKind: 'deposit',
      payableId: deposit.id,
      payerId,
      idempotencyKey,
      paymentMethodId: input.paymentMethodId,
      ...cardHolder,
      billingDetails: input.billingDetails,
      amountCents,
    })
    const after = { paymentId: payment.id, amountCents }
    return { subject: `organisationDeposit:${deposit.id}`, after, jobs, result: payment }
  })
}

/** Pays into the fund of the caller's organisation. */
export async function payDeposit(context: Context, actor: Actor, request: PaymentRequest): Answer {
  await requireAbility(context.db, actor, 'benefits')
  const payment = await startPayment(context, {
    payerId: actor.userId,
    idempotencyKey: request.idempotencyKey,
    // A new payment replaces an earlier one that still waits for the bank's authentication.
    of: eq(payments.payableKind, 'deposit'),
    isOpen: true,
    onAlreadyPaid: 'return',
    open: () => openPayment(context, actor, request),
  })
  return present(context, payment)
}

/** Continues the payment after the card holder has authenticated with the bank. */
export async function confirmDeposit(context: Context, actor: Actor, id: string): Answer {
  const deposit = await readDeposit(context.db, id)
  if (deposit.payerId !== actor.userId) throw notFound('payment')
  return present(context, await confirmPayment(context, 'deposit', id))
}
