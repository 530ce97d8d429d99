import { and, asc, eq, gte, lte, ne, or } from '../../../db/drizzle.ts'

import type { PayoutStatus } from '@wellspring/api/contract/wallet'

import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { PayoutAnswer, SentPayout } from '../../../ports/cards/port.ts'
import { findAccount, settleAccount } from './accounts.ts'
import {
  arrive,
  cancelPayout,
  coversDisputes,
  returnToBalance,
  isWithheld,
  keepTransfer,
  keepTransferAsked,
  listPayable,
  openPayout,
  transitionPayout,
  markChecked,
} from './payouts.ts'
import type { PayoutRow } from './payouts.ts'
import { payouts } from '../tables.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../time.ts'

type Outcome = 'again' | 'done'

async function findPayout(context: Context, id: string): Promise<PayoutRow | undefined> {
  const [row] = await context.db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

/** Reverses the transfer before the money returns to the seller's balance, so that it cannot be sent twice. */
async function reverseAndReturn(
  context: Context,
  payout: PayoutRow,
  how: { to: 'failed' | 'canceled'; failure: string },
): Promise<Outcome> {
  const { cards } = context.ports
  if (payout.transferId !== null && !(await cards.reverseTransfer(payout.transferId, `reverse-${payout.id}`)))
    return 'done'
  await returnToBalance(context, payout, how)
  return 'done'
}

/** The payout as the gateway has sent it; null if it has not, or did not answer. */
async function findSent(context: Context, payout: PayoutRow): Promise<SentPayout | null> {
  if (payout.transferAskedAt === null) return null
  const account = await findAccount(context.db, payout.sellerId)
  const answer =
    account && (await context.ports.cards.searchPayout({ payoutId: payout.id, accountId: account.accountId }))
  return answer?.status === 'found' ? answer.payout : null
}

async function keepSent(
  context: Context,
  payout: PayoutRow,
  { payoutId, arrivesOn }: SentPayout,
): Promise<Outcome> {
  await transitionPayout(context, payout, {
    name: 'payout.send',
    to: 'in_transit',
    set: { payoutId, arrivesOn },
  })
  return 'again'
}

/** Holds a payout, unless it has left: the gateway's answer may have been lost. */
async function holdUnlessSent(context: Context, payout: PayoutRow): Promise<Outcome> {
  const sent = await findSent(context, payout)
  if (sent) return keepSent(context, payout, sent)
  await transitionPayout(context, payout, { name: 'payout.hold', to: 'held' })
  return 'done'
}

/** Handles a refusal by the gateway. If the account has been restricted meanwhile, the payout waits. */
async function handleRefusal(context: Context, payout: PayoutRow, failure: string): Promise<Outcome> {
  const account = await settleAccount(context, payout.sellerId)
  if (account?.status === 'active') return reverseAndReturn(context, payout, { to: 'failed', failure })
  return holdUnlessSent(context, payout)
}

async function send(context: Context, opened: PayoutRow): Promise<Outcome> {
  const { cards } = context.ports
  const isNowWithheld = () => isWithheld(context.db, opened.sellerId, context.now())
  const account = await settleAccount(context, opened.sellerId)
  if (account?.status !== 'active') return handleRefusal(context, opened, '')
  if (await isNowWithheld()) return holdUnlessSent(context, opened)
  if (opened.transferAskedAt === null && !(await coversDisputes(context.db, opened.sellerId))) {
    await cancelPayout(context, opened)
    return 'done'
  }
  const payout = await keepTransferAsked(context, opened)
  if (!payout) return 'again'
  const moving = {
    payoutId: payout.id,
    accountId: account.accountId,
    amountCents: payout.amountCents,
  }
  const moved =
    payout.transferId === null
      ? await cards.transfer(moving)
      : { status: 'done' as const, transferId: payout.transferId }
  if (moved.status === 'unknown') return 'done'
  if (moved.status === 'refused') return handleRefusal(context, payout, moved.message)
  if (payout.transferId === null) await keepTransfer(context, payout, moved.transferId)
  // The seller may have been disabled while the gateway was asked.
  if (await isNowWithheld()) return holdUnlessSent(context, payout)
  const sent = await cards.payOut(moving)
  if (sent.status === 'unknown') return 'done'
  if (sent.status === 'refused')
    return handleRefusal(context, { ...payout, transferId: moved.transferId }, sent.message)
  return keepSent(context, payout, sent.payout)
}

/** The transition that the state of the sent payout calls for. */
async function transitionBySent(
  context: Context,
  payout: PayoutRow,
  { state, failure }: SentPayout,
): Promise<Outcome> {
  if (state === 'in_transit' || state === payout.status) return 'done'
  if (state === 'paid') {
    await arrive(context, payout)
    return 'done'
  }
  return reverseAndReturn(context, payout, { to: state, failure: failure ?? 'The bank sent the money back.' })
}

async function findAtGateway(context: Context, payout: PayoutRow): Promise<PayoutAnswer> {
  const account = await settleAccount(context, payout.sellerId)
  return account && payout.payoutId !== null
    ? context.ports.cards.findPayout(account.accountId, payout.payoutId)
    : { status: 'unknown' }
}

async function isSendable(context: Context, { sellerId }: PayoutRow): Promise<boolean> {
  if (await isWithheld(context.db, sellerId, context.now())) return false
  return (await settleAccount(context, sellerId))?.status === 'active'
}

async function advance(context: Context, payout: PayoutRow): Promise<Outcome> {
  switch (payout.status) {
    case 'pending':
      return send(context, payout)
    case 'held': {
      // A payout that was held while the gateway was asked may have left.
      if (!(await isSendable(context, payout)) && !(await findSent(context, payout))) return 'done'
      await transitionPayout(context, payout, { name: 'payout.resume', to: 'pending' })
      return 'again'
    }
    case 'in_transit':
    case 'paid': {
      const answer = await findAtGateway(context, payout)
      return answer.status === 'found' ? transitionBySent(context, payout, answer.payout) : 'done'
    }
    default:
      return 'done'
  }
}

/**
 * Moves a payout to the gateway's state. Its id is the key of every request, so this is safe to repeat, to run
 * concurrently and to run late.
 */
export async function settlePayout(context: Context, id: string): Promise<void> {
  for (let round = 0; round < 4; round++) {
    const payout = await findPayout(context, id)
    if (!payout || (await advance(context, payout)) === 'done') return
  }
}

/** How long after the last check a payout in each status is checked again. */
const recheckAfter: Partial<Record<PayoutStatus, number>> = {
  pending: 8000,
  held: 5 * MINUTE_MS,
  in_transit: HOUR_MS,
  paid: DAY_MS,
}
/** How long a bank can return a payout after receiving it. */
const BOUNCE_MS = 14 * DAY_MS

/** The sweep that finishes what a lost answer, a lost event or a crash left incomplete. */
export async function settlePayouts(context: Context): Promise<void> {
  const now = context.now().getTime()
  const due = await context.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        or(
          ...Object.entries(recheckAfter).map(([status, ms]) =>
            and(eq(payouts.status, status as PayoutStatus), lte(payouts.updatedAt, new Date(now - ms))),
          ),
        ),
        or(ne(payouts.status, 'paid'), gte(payouts.createdAt, new Date(now - BOUNCE_MS))),
      ),
    )
    .orderBy(asc(payouts.updatedAt))
    .limit(200)
  await eachOf(context, due, async (inner, id) => {
    await markChecked(inner, id)
    await settlePayout(inner, id)
  })
}

/** Pays every seller with enough money, once a day. */
export async function payOut(context: Context): Promise<void> {
  await eachOf(context, await listPayable(context.db), async (inner, sellerId) => {
    const id = await openPayout(inner, sellerId)
    if (id !== null) await settlePayout(inner, id)
  })
}
