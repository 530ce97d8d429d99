import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../../identity/queries.ts'
import { takeForBank } from '../../payments/actions/take-for-bank.ts'
import { checkNothingMoves, customerOf } from '../../payments/claim.ts'
import type { Claimable } from '../../payments/claim.ts'
import type { Payable } from '../../payments/payable.ts'
import { hasWaited } from '../../payments/rules.ts'
import { paidBy, transitionPayment } from '../../payments/settlement/apply-charge.ts'
import { payments } from '../../payments/tables.ts'
import { refundUnearned } from '../../wallet/sales/refund-unearned.ts'
import { openDeposit } from '../../wallet/sales/sponsorship.ts'
import { HOUR_MS } from '../../../time.ts'
import { organisationBenefits, organisationDeposits } from '../tables.ts'
import { readDeposit } from './deposits.ts'
import type { DepositRow } from './deposits.ts'
import { findBenefits, isHeldByBank, isStopped, lockBenefits, resumeFund } from './fund.ts'
import type { BenefitsRow } from './fund.ts'
import { depositNumber } from './rules.ts'

const subject = (id: string) => `organisationDeposit:${id}`

async function lock(tx: Tx, id: string): Promise<DepositRow> {
  const { organisationId } = await readDeposit(tx, id)
  await lockBenefits(tx, organisationId)
  return readDeposit(tx, id)
}

async function fundOf(tx: Tx, { organisationId }: DepositRow): Promise<BenefitsRow> {
  const benefits = await findBenefits(tx, organisationId)
  if (!benefits) throw new Error(`organisation ${organisationId} has no fund`)
  return benefits
}

/** Accepts money at any time, because a deposit never closes. A reaction covers the members. */
const onPaid: Payable<DepositRow>['onPaid'] = (context, payment, charge) =>
  transitionPayment(context, payment, {
    name: 'organisationDeposit.pay',
    lock,
    when: (now) => now.payable.paidAt === null && now.payment.capturedCents === 0,
    set: () => paidBy(charge),
    async write(tx, { payment: { capturedCents: cents }, payable: deposit }) {
      const fund = await fundOf(tx, deposit)
      const { holderId } = fund
      await tx
        .update(organisationDeposits)
        .set({ paidAt: context.now() })
        .where(eq(organisationDeposits.id, deposit.id))
      await openDeposit(tx, context, { depositId: deposit.id, holderId, cents })
      await resumeFund(tx, fund)
      return { subject: subject(deposit.id), after: { amountCents: cents } }
    },
  })

/** Freezes or unfreezes the fund: it grants nothing while a bank disputes any of its deposits. */
async function freeze(tx: Tx, context: Context, benefits: BenefitsRow, frozen: boolean): Promise<void> {
  const { organisationId, frozenSince } = benefits
  const isFrozen = frozen || (frozenSince !== null && (await isStopped(tx, organisationId)))
  await tx
    .update(organisationBenefits)
    .set({ frozenSince: isFrozen ? (frozenSince ?? context.now()) : null })
    .where(eq(organisationBenefits.organisationId, organisationId))
}

const claim: Claimable = {
  async lock(tx, context, { id, payableId }) {
    const deposit = await lock(tx, payableId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (payment?.status !== 'paid') return { parts: [] }
    await checkNothingMoves(tx, [id])
    const benefits = await fundOf(tx, deposit)
    return {
      parts: [
        {
          id: deposit.id,
          sold: null,
          sellerId: benefits.holderId,
          leftCents: payment.capturedCents - payment.refundedCents,
          freeze: (frozen) => freeze(tx, context, benefits, frozen),
          take: (lost) => takeForBank(tx, context, { paymentId: id, ...lost }),
          holdOrRelease: async () => {},
        },
      ],
      // Money that the bank keeps may already be set aside, so nothing is granted until it has been replaced.
      async end(isLost) {
        if (isLost) await freeze(tx, context, benefits, await isStopped(tx, benefits.organisationId))
        return []
      },
    }
  },
  async evidence(db, payment) {
    const { number, createdAt } = await readDeposit(db, payment.payableId)
    return {
      ...customerOf(payment),
      product: `Payment ${depositNumber(number)} into the fund of an organisation for its people`,
      shipping: undefined,
      serviceAt: createdAt,
      history: `${createdAt.toISOString()} paid in`,
    }
  },
  toSellers: async () => [],
  forStaff: () => ({ href: '/admin/disputes', action: 'See the disputes' }),
  onLost: async () => {},
}

export const depositPayable: Payable<DepositRow> = {
  subject,
  find: readDeposit,
  lock,
  isAwaitingPayment: ({ paidAt }) => paidAt === null,
  isClosed: ({ paidAt }) => paidAt !== null,
  async bill(context, payment) {
    const { id, number, paidAt } = await readDeposit(context.db, payment.payableId)
    return {
      description: `Wellspring benefits ${depositNumber(number)}`,
      metadata: { depositId: id },
      isTooLate: paidAt !== null || hasWaited(payment, context.now(), HOUR_MS),
    }
  },
  onPaid,
  async checkRefundable(tx, id) {
    const { organisationId } = await readDeposit(tx, id)
    if (await isHeldByBank(tx, organisationId))
      throw problem('CONFLICT', 'A bank is holding this payment for now.')
  },
  async writeRefund(tx, context, { payment, refund, hasFailed }) {
    const { holderId } = await fundOf(tx, await readDeposit(tx, payment.payableId))
    await refundUnearned(tx, context, {
      from: { kind: 'sponsorship', ownerId: holderId },
      buyerId: holderId,
      refundId: refund.id,
      cents: refund.amountCents,
      hasFailed,
    })
  },
  async notice(context, id) {
    const { number, payerId } = await readDeposit(context.db, id)
    const { firstName: name, email } = await getUser(context.db, payerId)
    const said = depositNumber(number)
    return {
      name: `payment ${said} for your benefits`,
      number: said,
      payer: { userId: payerId, name, email, audience: 'tenant' },
      href: '/tenant/benefits',
      action: 'See your benefits',
      late: {
        title: `Your payment ${said} came twice`,
        body: `Payment ${said} had already been made. We refund all of it.`,
      },
    }
  },
  claim,
}
