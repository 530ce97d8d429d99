import { change, enqueue } from '../../context.ts'
import type { Context } from '../../context.ts'
import { differences, ourBooks, unfinished } from './compare-charges.ts'
import type { Books } from './compare-charges.ts'
import { closeFindings, recordFinding } from './findings.ts'
import type { Found } from './findings.ts'
import { openMissingSales } from './missing-sales.ts'
import { findDifference } from './verify.ts'

/** How far back the two books are compared, and how much older a checkout may be than its charge. */
const WINDOW_MS = 3 * 24 * 3_600_000

const report = (context: Context, kind: string, found: readonly Found[]) =>
  change(context, 'finding.report', async (tx) => {
    await closeFindings(tx, context, { kinds: [kind], still: found })
    for (const one of found) await recordFinding(tx, context, one)
    return { result: undefined }
  })

const lookAgain = (context: Context, books: Books) =>
  change(context, 'checkout.lookAgain', async (tx) => {
    for (const { checkout, intentId } of unfinished(books))
      await enqueue(tx, {
        task: 'settleCheckout',
        payload: { checkoutId: checkout.id, intentId },
        key: `checkout:${checkout.id}`,
      })
    return { result: undefined }
  })

/**
 * Finishes what a crash left half done, compares the last days of the provider's books with ours, and writes
 * down what it cannot explain.
 */
export async function reconcile(context: Context): Promise<void> {
  await openMissingSales(context)
  const now = context.now()
  const since = new Date(now.getTime() - WINDOW_MS)
  const charges = await context.ports.cards.listCharges(since)
  if (charges === null) return
  const ours = await ourBooks(context.db, new Date(since.getTime() - WINDOW_MS), now)
  const books = { ...ours, charges }
  await lookAgain(context, books)
  await report(context, 'charge', differences(books, since, now))
}

/** Our books beside themselves, once a night. */
export async function auditLedger(context: Context): Promise<void> {
  const difference = await findDifference(context.db)
  if (difference) context.log.error({ difference }, 'the ledger does not add up')
  const { check, about, expected, found } = difference ?? { check: '', about: '', expected: '', found: '' }
  await report(
    context,
    'ledger',
    difference ? [{ kind: 'ledger', about: `${check}: ${about}`, expected, found }] : [],
  )
}
