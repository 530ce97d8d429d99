import { endLateCommitments, eraseAccounts } from '../../domains/account-closing/jobs.ts'
import { transitionDueBookings } from '../../domains/booking/jobs.ts'
import { renewListings } from '../../domains/directory/jobs.ts'
import { watchEvents } from '../../domains/events/jobs.ts'
import { suspendExpired } from '../../domains/onboarding/jobs.ts'
import { settleBenefits } from '../../domains/organisations/benefits/settle.ts'
import { watchPurchases } from '../../domains/packages/jobs.ts'
import { finishRefunds } from '../../domains/payments/actions/refund.ts'
import { settleChargeback } from '../../domains/payments/chargebacks/settle-chargebacks.ts'
import { settlePayments } from '../../domains/payments/settlement/settle.ts'
import { releaseSales, releaseTokens } from '../../domains/wallet/sales/releases.ts'
import { as } from './life.ts'
import type { PracticeLife, Step } from './life.ts'
import { bookingsOf } from './rows.ts'

/** Retries refunds without a response. */
export async function catchUp({ quarter: { stand } }: PracticeLife) {
  stand.clock.advance({ minutes: 1 })
  // The first attempt may be the one that fails.
  for (let look = 0; look < 2; look++) await finishRefunds(stand.context)
}

const sweeps = [
  settlePayments,
  transitionDueBookings,
  watchEvents,
  watchPurchases,
  finishRefunds,
  releaseSales,
  releaseTokens,
  settleBenefits,
  suspendExpired,
  renewListings,
  endLateCommitments,
  eraseAccounts,
  finishRefunds,
]

/** Advances the clock by some hours and runs all sweeps. */
export const pass =
  (hours: number): Step =>
  async (life) => {
    const { stand } = life.quarter
    stand.clock.advance({ hours })
    await catchUp(life)
    for (const sweep of sweeps) await sweep(stand.context)
    await stand.runJobs()
  }

/** Settles all open chargebacks and lets everything expire or complete. */
export async function endLife(life: PracticeLife): Promise<void> {
  const { stand, cards } = life.quarter
  await catchUp(life)
  for (const [id, state] of life.claims)
    if (state === 'open') {
      const { intentId } = cards.claim(id, { status: 'won' })
      life.claims.set(id, 'won')
      await settleChargeback(stand.context, intentId)
      await stand.runJobs()
    }
  for (const hours of [24, 24 * 15, 24 * 400, 24 * 8]) await pass(hours)(life)
  const { booking } = await as(life, life.quarter.adminId)
  for (const { id } of await bookingsOf(life, ['confirmed']))
    await booking.completeBooking({ id, override: { reason: 'They have met.' } })
  for (const hours of [24 * 4, 24 * 8]) await pass(hours)(life)
}
