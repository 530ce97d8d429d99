import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import { processorFeeOf } from '../rules.ts'

/** A payment into the fund of an organisation, whose money has the name of its holder. */
interface Deposit {
  depositId: string
  holderId: string
  cents: number
}

/** Money came into a fund; what the card company takes of it is the platform's. A second time changes nothing. */
export const openDeposit = (tx: Tx, context: Context, { depositId, holderId, cents }: Deposit) =>
  post(tx, {
    key: `deposit:${depositId}`,
    kind: 'deposit',
    at: context.now(),
    entries: [
      { kind: 'buyer', ownerId: holderId, amount: -cents },
      { kind: 'sponsorship', ownerId: holderId, amount: cents },
      { kind: 'processor_fee', ownerId: holderId, amount: processorFeeOf(cents) },
      { kind: 'platform_promotion', ownerId: holderId, amount: -processorFeeOf(cents) },
    ],
  })

/** Money of a fund went back to the card; or came back, since its bank did not take it. */
export const refundDeposit = (
  tx: Tx,
  context: Context,
  {
    holderId,
    refundId,
    cents,
    hasFailed,
  }: Omit<Deposit, 'depositId'> & { refundId: string; hasFailed: boolean },
) => {
  const amount = hasFailed ? -cents : cents
  return post(tx, {
    key: `${hasFailed ? 'refund-failed' : 'refund'}:${refundId}`,
    kind: 'refund',
    at: context.now(),
    entries: [
      { kind: 'sponsorship', ownerId: holderId, amount: -amount },
      { kind: 'buyer', ownerId: holderId, amount },
    ],
  })
}
