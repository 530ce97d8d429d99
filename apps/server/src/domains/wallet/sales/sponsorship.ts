import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { post } from '../ledger/posting.ts'
import { processorFeeOf } from '../rules.ts'

/** A payment into an organisation's fund, booked under the fund's holder. */
interface Deposit {
  depositId: string
  holderId: string
  cents: number
}

/** Books a deposit into a fund. The platform bears the gateway's fee. Repeating it changes nothing. */
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
