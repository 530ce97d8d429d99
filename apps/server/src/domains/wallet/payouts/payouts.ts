import { aliasedTable, and, eq, gt, gte, inArray, isNotNull, or, sql } from '../../../db/drizzle.ts'

import type { PayoutStatus } from '@wellspring/api/contract/wallet'

import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { lockBalance } from '../ledger/posting.ts'
import { postPayout } from './post-payout.ts'
import { scheduleSettlePayout } from './schedule-settle-payout.ts'
import { FIRST_LOOK_MS, MINIMUM_PAYOUT_CENTS, lastPaidOutDisabled, payableOf } from '../rules.ts'
import { connectedAccounts, ledgerAccounts, payoutHolds, payouts } from '../tables.ts'

export type PayoutRow = typeof payouts.$inferSelect

/** The disputed money, pending and available. */
export async function heldOf(
  db: ReadOnly,
  sellerId: string,
): Promise<{ pending: number; available: number }> {
  const [row] = await db
    .select({
      pending: sql<number>`coalesce(sum(${payoutHolds.amountCents}) filter (where ${payoutHolds.releasedAt} is null), 0)::float8`,
      available: sql<number>`coalesce(sum(${payoutHolds.amountCents}) filter (where ${payoutHolds.releasedAt} is not null), 0)::float8`,
    })
    .from(payoutHolds)
    .where(and(eq(payoutHolds.sellerId, sellerId), isNotNull(payoutHolds.heldSince)))
  return row ?? { pending: 0, available: 0 }
}

/** Whether the seller is closing the account. Then everything is paid out, even below the minimum. */
async function isLeavingNow(tx: Tx, sellerId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, sellerId), isNotNull(users.closesAt)))) > 0
}

async function isPayable(tx: Tx, sellerId: string): Promise<boolean> {
  const active = and(eq(connectedAccounts.sellerId, sellerId), eq(connectedAccounts.status, 'active'))
  return (await tx.$count(connectedAccounts, active)) > 0
}

/** Whether the seller was disabled recently. An intruder may have changed the bank account. */
export async function isWithheld(db: ReadOnly, sellerId: string, now: Date): Promise<boolean> {
  const disabled = and(eq(users.id, sellerId), gt(users.disabledAt, lastPaidOutDisabled(now)))
  return (await db.$count(users, disabled)) > 0
}

/**
 * Whether the seller's balance covers what is disputed. If it does not, an open payout includes money that was disputed
 * or refunded after it was opened.
 */
export async function coversDisputes(db: ReadOnly, sellerId: string): Promise<boolean> {
  const isAvailable = and(eq(ledgerAccounts.kind, 'seller_available'), eq(ledgerAccounts.ownerId, sellerId))
  const [account] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isAvailable)
  return (account?.balance ?? 0) >= (await heldOf(db, sellerId)).available
}

/** Opens a payout of the available balance; null if it is too small or payouts are blocked. */
export async function openPayout(context: Context, sellerId: string): Promise<string | null> {
  return change(context, 'payout.open', async (tx) => {
    const available = await lockBalance(tx, 'seller_available', sellerId)
    const held = await heldOf(tx, sellerId)
    const isLeaving = await isLeavingNow(tx, sellerId)
    const amountCents = payableOf({ available, held: held.available, isLeaving })
    const at = context.now()
    if (amountCents === 0 || !(await isPayable(tx, sellerId)) || (await isWithheld(tx, sellerId, at)))
      return { result: null }
    const [row] = await tx
      .insert(payouts)
      .values({ sellerId, amountCents, status: 'pending', createdAt: at, updatedAt: at })
      .returning()
    if (!row) throw new Error('the payout was not written')
    await postPayout(tx, row, 'open', at)
    return {
      subject: `payout:${row.id}`,
      after: { sellerId, amountCents },
      jobs: [scheduleSettlePayout(row.id, FIRST_LOOK_MS, at)],
      result: row.id,
    }
  })
}

const leaving = aliasedTable(users, 'leaving')

/** Sellers with an active account and enough money, or who are leaving. */
export const listPayable = (db: ReadOnly) =>
  db
    .select({ id: connectedAccounts.sellerId })
    .from(connectedAccounts)
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.ownerId, connectedAccounts.sellerId),
        eq(ledgerAccounts.kind, 'seller_available'),
      ),
    )
    .leftJoin(leaving, and(eq(leaving.id, connectedAccounts.sellerId), isNotNull(leaving.closesAt)))
    .where(
      and(
        eq(connectedAccounts.status, 'active'),
        or(
          gte(ledgerAccounts.balance, MINIMUM_PAYOUT_CENTS),
          and(isNotNull(leaving.id), gt(ledgerAccounts.balance, 0)),
        ),
      ),
    )

/** The changes that follow the state of a payout's transfer. */
type Settled = `payout.${'hold' | 'resume' | 'send' | 'arrive' | 'fail' | 'cancel'}`

/** Takes one step of a payout, if it still has the status that was seen and no transfer was requested since. */
export async function transitionPayout(
  context: Context,
  seen: PayoutRow,
  taken: { name: Settled; to: PayoutStatus; set?: Partial<PayoutRow> },
  then: (tx: Tx, before: PayoutRow) => Promise<void> = async () => {},
): Promise<void> {
  await change(context, taken.name, async (tx) => {
    const [before] = await tx.select().from(payouts).where(eq(payouts.id, seen.id)).for('update')
    if (before?.status !== seen.status || Number(before.transferAskedAt) !== Number(seen.transferAskedAt))
      return { result: undefined }
    await tx
      .update(payouts)
      .set({ ...taken.set, status: taken.to, updatedAt: context.now() })
      .where(eq(payouts.id, seen.id))
    await then(tx, before)
    return {
      subject: `payout:${seen.id}`,
      before: { status: before.status },
      after: { status: taken.to, amountCents: seen.amountCents },
      result: undefined,
    }
  })
}

/** The bank has received the money. */
export const arrive = (context: Context, seen: PayoutRow) =>
  transitionPayout(context, seen, { name: 'payout.arrive', to: 'paid' }, (tx, before) =>
    postPayout(tx, before, 'arrive', context.now()),
  )

const postReturn =
  ({ now }: Context) =>
  (tx: Tx, before: PayoutRow) =>
    postPayout(tx, before, before.status === 'paid' ? 'returnPaid' : 'return', now())

/** Returns a payout that came back or was never sent to the seller's balance. */
export const returnToBalance = (
  context: Context,
  seen: PayoutRow,
  { to, failure }: { to: 'failed' | 'canceled'; failure: string },
) =>
  transitionPayout(
    context,
    seen,
    // A paid payout can fail but not be cancelled.
    { name: 'payout.fail', to: seen.status === 'paid' ? 'failed' : to, set: { failure } },
    postReturn(context),
  )

const partly = 'Some of it has been disputed or refunded. The rest comes with your next payout.'

/** Returns a payout to the seller's balance of which nothing has left, because not all of it may be paid any more. */
export const cancelPayout = (context: Context, seen: PayoutRow) =>
  transitionPayout(
    context,
    seen,
    { name: 'payout.cancel', to: 'canceled', set: { failure: partly } },
    postReturn(context),
  )

/**
 * Records that the gateway is about to be asked to transfer a payout. Null if it has changed since, and may not be sent.
 */
export const keepTransferAsked = (context: Context, { id }: PayoutRow) =>
  inTransaction(context, async ({ tx }): Promise<PayoutRow | null> => {
    const [row] = await tx
      .update(payouts)
      .set({
        transferAskedAt: sql`coalesce(${payouts.transferAskedAt}, ${context.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(payouts.id, id), eq(payouts.status, 'pending')))
      .returning()
    return row ?? null
  })

/** Marks a payout as checked, so that the sweep takes others first. */
export const markChecked = (context: Context, id: string) =>
  inTransaction(context, async ({ tx }) => {
    await tx.update(payouts).set({ updatedAt: context.now() }).where(eq(payouts.id, id))
  })

/** Stores the gateway's transfer id as soon as it is known. */
export const keepTransfer = (context: Context, { id }: PayoutRow, transferId: string) =>
  change(context, 'payout.transfer', async (tx) => {
    const open = inArray(payouts.status, ['pending', 'held'])
    await tx
      .update(payouts)
      .set({ transferId })
      .where(and(eq(payouts.id, id), open))
    return { subject: `payout:${id}`, after: { transferId }, result: undefined }
  })
