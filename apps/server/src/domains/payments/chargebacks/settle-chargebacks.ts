import { and, asc, eq, inArray, lte } from '../../../db/drizzle.ts'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import type { BankClaim, CardEvent } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { WEBHOOK_GRACE_MS } from '../rules.ts'
import { chargebacks, payments } from '../tables.ts'
import { follow } from './follow-chargeback.ts'
import type { ChargebackRow } from './queries.ts'
import { WARNING_MS, openChargebackStatuses } from './rules.ts'
import { DAY_MS } from '../../../time.ts'

/** Schedules a check of the claims on a payment when the gateway reports news of one. */
export async function onChargebackWebhook(tx: Tx, { type, intentId }: CardEvent, now: Date): Promise<void> {
  if (intentId === null || !/^(charge\.dispute|radar)\./.test(type)) return
  await enqueue(tx, {
    task: 'settleChargeback',
    payload: { intentId },
    key: `chargeback:${intentId}`,
    runAt: new Date(now.getTime() + WEBHOOK_GRACE_MS),
  })
}

/** Reports a claim on a payment that we do not know. */
const reportUnknown = (context: Context, { claimId, status, amountCents }: BankClaim) =>
  inTransaction(context, async ({ tx }) => {
    await recordFinding(tx, context, {
      kind: 'chargeback',
      about: `claim:${claimId}`,
      expected: 'a payment of an order, a booking or a package',
      found: `${amountCents} cents, ${status.replaceAll('_', ' ')}`,
    })
  })

async function followAll(context: Context, claims: readonly BankClaim[]): Promise<void> {
  for (const claim of claims) {
    const { paymentId } = claim
    const isOurs =
      paymentId !== null &&
      isId(paymentId) &&
      (await context.db.$count(payments, eq(payments.id, paymentId))) > 0
    if (isOurs) await follow(context, { ...claim, paymentId })
    else if (!(await context.deps.months.follow(context, claim))) await reportUnknown(context, claim)
  }
}

/** Fetches the claims on a payment and applies their state. */
export async function settleChargeback(context: Context, intentId: string): Promise<void> {
  const claims = await context.ports.cards.findClaims(intentId)
  if (claims === null) throw new Error(`the gateway did not report the chargebacks of ${intentId}`)
  await followAll(context, claims)
}

async function attempt(context: Context, about: object, run: () => Promise<unknown>) {
  await run().catch((error: unknown) => {
    context.log.error({ err: error, ...about }, 'a chargeback could not be settled')
  })
}

/** Releases the money held by a warning that led to no claim. */
const lapse = (context: Context, row: ChargebackRow) =>
  follow(context, {
    claimId: row.providerId,
    intentId: '',
    customerId: null,
    status: 'won',
    answerBy: null,
    openedAt: row.openedAt,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    reason: row.reason,
    paymentId: row.paymentId,
  })

/** The sweep behind the webhooks: the claims of the last days, and open chargebacks. */
export async function settleChargebacks(context: Context): Promise<void> {
  const now = context.now().getTime()
  const recent = await context.ports.cards.listClaims(new Date(now - 3 * DAY_MS))
  for (const claim of recent ?? []) await attempt(context, { claim }, () => followAll(context, [claim]))
  const open = await context.db
    .select({ chargeback: chargebacks, intentId: payments.intentId })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(
      and(
        inArray(chargebacks.status, [...openChargebackStatuses]),
        lte(chargebacks.statusSince, new Date(now - DAY_MS)),
      ),
    )
    .orderBy(asc(chargebacks.statusSince))
    .limit(200)
  for (const { chargeback, intentId } of open) {
    const { id, status, openedAt } = chargeback
    await attempt(context, { chargeback: id }, () => settleChargeback(context, intentId ?? ''))
    if (status === 'early_warning' && now - openedAt.getTime() > WARNING_MS)
      await attempt(context, { chargeback: id }, () => lapse(context, chargeback))
  }
  for (const intentId of await context.deps.months.listClaimed(context.db, new Date(now - DAY_MS)))
    await attempt(context, { intentId }, () => settleChargeback(context, intentId))
}
