import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { reportFindings } from '../../wallet/ledger/findings.ts'
import { scheduleSettle } from '../settlement/settle.ts'
import { differences, fewerRefunds, unfinished } from './compare-charges.ts'
import type { Compared } from './compare-charges.ts'
import { readCharges, settleRefundsOf } from './own-charges.ts'
import { DAY_MS } from '../../../time.ts'

/** How far back the records are compared, and how much older a payment may be than its charge. */
const WINDOW_MS = 3 * DAY_MS

/** Settles again where the gateway may know more: money we have not recorded, and refunds that came back. */
async function lookAgain(context: Context, books: Compared): Promise<void> {
  const doubtful = fewerRefunds(books).map(({ id }) => id)
  const jobs = [
    ...unfinished(books).map(({ payment, intentId }) => scheduleSettle(payment.id, context.now(), intentId)),
    ...(await settleRefundsOf(context.db, doubtful)),
  ]
  await inTransaction(context, async ({ tx }) => {
    for (const job of jobs) await enqueue(tx, job)
  })
}

/** Compares the last days of the gateway's records with ours, and records unexplained differences as findings. */
export async function reconcile(context: Context): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  const charges = await context.ports.cards.listCharges(since)
  if (charges === null) return
  const before = new Date(since.getTime() - WINDOW_MS)
  const named = charges.flatMap(({ paymentId }) => (paymentId !== null && isId(paymentId) ? [paymentId] : []))
  const intentIds = charges.flatMap(({ ofCustomer, intentId }) => (ofCustomer ? [intentId] : []))
  const [own, months] = await Promise.all([
    readCharges(context.db, { since: before, now, named }),
    context.deps.months.listCharged(context.db, { intentIds, since }),
  ])
  const books = { charges, months, ...own }
  await lookAgain(context, books)
  await reportFindings(context, 'charge', differences(books, since, now))
}
