import { and, eq } from '../../../db/drizzle.ts'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { ClaimEvidence } from '../../../ports/cards/port.ts'
import { notFound, problem } from '../../../problem.ts'
import { follow } from '../chargebacks/follow-chargeback.ts'
import type { ChargebackRow } from '../chargebacks/queries.ts'
import { payableOf } from '../payable.ts'
import { getPayment } from '../queries.ts'
import { chargebacks } from '../tables.ts'
import { MINUTE_MS } from '../../../time.ts'

async function findOpen(db: ReadOnly, id: string): Promise<ChargebackRow> {
  const [row] = isId(id) ? await db.select().from(chargebacks).where(eq(chargebacks.id, id)) : []
  if (!row) throw notFound('chargeback')
  return row
}

const notAwaited = () => problem('ILLEGAL_TRANSITION', 'The bank is not waiting for an answer to this.')

/** Evidence can be submitted once, while the bank awaits a response. */
function checkOpen({ status, answerBy }: Pick<ChargebackRow, 'status' | 'answerBy'>, now: Date): void {
  if (status !== 'needs_response') throw notAwaited()
  if (answerBy && answerBy <= now)
    throw problem('CONFLICT', 'The deadline for answering the bank has passed.')
}

/** Longer than any call to the bank takes. After this time the submitter counts as dead. */
const ANSWERING_MS = MINUTE_MS

const beingAnswered = () =>
  problem('UNAVAILABLE', 'Someone else is answering this right now. Please check back in a minute.', {
    retryAfterSeconds: 60,
  })

/**
 * Takes a lease on answering a claim. Its end identifies the holder. `own` is the end of the caller's previous lease.
 */
async function takeLease(tx: Tx, now: Date, { id, own }: { id: string; own?: string }): Promise<string> {
  const [row] = await tx
    .select({ answeringUntil: chargebacks.answeringUntil })
    .from(chargebacks)
    .where(and(eq(chargebacks.id, id), eq(chargebacks.status, 'needs_response')))
    .for('update')
  if (!row) throw notAwaited()
  const { answeringUntil } = row
  if (answeringUntil && answeringUntil > now && answeringUntil.toISOString() !== own) throw beingAnswered()
  const until = new Date(now.getTime() + ANSWERING_MS)
  await tx.update(chargebacks).set({ answeringUntil: until }).where(eq(chargebacks.id, id))
  return until.toISOString()
}

/** Stores the statement before it is sent to the bank, and prevents concurrent submissions. */
const storeStatement = (context: Context, id: string, evidence: ClaimEvidence) =>
  change(context, 'chargeback.submit', async (tx) => {
    const until = await takeLease(tx, context.now(), { id })
    return { subject: `chargeback:${id}`, after: { statement: evidence.statement }, result: until }
  })

/** Releases the lease, so that a retry need not wait. A lease that somebody else has taken over is left alone. */
const releaseLease = (context: Context, id: string, until: string) =>
  context.deps.database.statement
    .update(chargebacks)
    .set({ answeringUntil: null })
    .where(and(eq(chargebacks.id, id), eq(chargebacks.answeringUntil, new Date(until))))

const noAnswer = () =>
  problem(
    'UNAVAILABLE',
    'We could not reach the payment service. Nothing is lost: please try again in a moment.',
  )

/**
 * Whether the bank still awaits a response; null if unknown. An earlier submission may have reached it although its
 * answer was lost.
 */
async function stillWaits(context: Context, { paymentId, providerId }: ChargebackRow, intentId: string) {
  const claims = await context.ports.cards.findClaims(intentId)
  if (claims === null) return null
  const claim = claims.find(({ claimId }) => claimId === providerId)
  if (!claim || claim.status === 'needs_response') return true
  await follow(context, { ...claim, paymentId })
  return false
}

/**
 * Submits evidence that a payment was legitimate: the facts from our records and the statement by staff. A retry with
 * the same key resumes an interrupted attempt. The bank accepts one submission, so its state is checked first, and a
 * second submitter sees the result of the first.
 */
export async function submitEvidence(
  context: Context,
  { id, statement }: { id: string; statement: string },
): Promise<void> {
  const row = await findOpen(context.db, id)
  const own = stepDone(context, 'write')
  const isResumed = own !== undefined
  if (isResumed && row.status !== 'needs_response') return
  checkOpen(row, context.now())
  const payment = await getPayment(context.db, row.paymentId)
  const facts = await payableOf(context, payment.payableKind).claim.evidence(context.db, payment)
  const until = isResumed
    ? await context.deps.database.write((tx) => takeLease(tx, context.now(), { id, own: String(own) }))
    : await keyedStep(context, 'write', (inner) => storeStatement(inner, id, { ...facts, statement }))
  const waits = await stillWaits(context, row, payment.intentId ?? '')
  if (waits === false && isResumed) return
  if (waits === false) throw notAwaited()
  const claim = waits && (await context.ports.cards.answerClaim(row.providerId, { ...facts, statement }))
  if (!claim) {
    await releaseLease(context, id, until)
    throw noAnswer()
  }
  await follow(context, { ...claim, paymentId: row.paymentId })
}
