import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import type { QueuedJob } from '../../../job.ts'
import { reportFindings } from '../../wallet/ledger/findings.ts'
import { differences, fewerRefunds, paidFor, unfinished } from './compare-charges.ts'
import type { Books, ChargeBooks } from './compare-charges.ts'

/** How far back the two books are compared, and how much older a payment may be than its charge. */
const WINDOW_MS = 3 * 24 * 3_600_000

/** What the gateway knows better is looked at again: money that we miss, and refunds that came back. */
async function lookAgain(context: Context, books: readonly Books[]): Promise<void> {
  const jobs: QueuedJob[] = []
  for (const one of books) {
    const { settle, settleRefunds } = one.kept
    jobs.push(...unfinished(one).map(({ payment, intentId }) => settle(payment.id, context.now(), intentId)))
    const doubtful = fewerRefunds(one).map(({ id }) => id)
    jobs.push(...(await settleRefunds(context.db, doubtful)))
  }
  await inTransaction(context, async ({ tx }) => {
    for (const job of jobs) await enqueue(tx, job)
  })
}

/** Compares the last days of the gateway's books with ours, and writes down what it cannot explain. */
export async function reconcile(context: Context): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  const charges = await context.ports.cards.listCharges(since)
  if (charges === null) return
  const before = new Date(since.getTime() - WINDOW_MS)
  const named = charges.map(paidFor).filter((id): id is string => id !== null && isId(id))
  const books = await Promise.all(
    (context.deps.chargeBooks as readonly ChargeBooks[]).map(async (kept): Promise<Books> => {
      const read = await kept.read(context.db, { since: before, now, named })
      return { kept, charges, payments: read.charges, moving: new Set(read.moving) }
    }),
  )
  await lookAgain(context, books)
  const found = differences(
    {
      charges,
      payments: books.flatMap(({ payments }) => payments),
      moving: new Set(books.flatMap(({ moving }) => [...moving])),
    },
    since,
    now,
  )
  await reportFindings(context, 'charge', found)
}
