import { and, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { post } from './ledger.ts'
import { lockRelease } from './sales.ts'
import { releases } from './tables.ts'

/** The buyer's bank has the money of an order, or no longer: meanwhile nothing of it can be given back. */
export async function freezeSale(
  tx: Tx,
  context: Context,
  { orderId, frozen }: { orderId: string; frozen: boolean },
): Promise<void> {
  await lockRelease(tx, context, { orderId })
  const own = eq(releases.orderId, orderId)
  await tx
    .update(releases)
    .set({ frozenSince: frozen ? context.now() : null })
    .where(frozen ? and(own, isNull(releases.frozenSince)) : own)
}

export async function isFrozen(db: ReadOnly, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ frozenSince: releases.frozenSince })
    .from(releases)
    .where(eq(releases.orderId, orderId))
  return (row?.frozenSince ?? null) !== null
}

/** What the card provider takes for a chargeback: the platform bears an order's share of it. */
export async function payChargebackFee(
  tx: Tx,
  context: Context,
  fee: { chargebackId: string; orderId: string; sellerId: string; cents: number },
): Promise<void> {
  const { chargebackId, orderId, sellerId, cents } = fee
  if (cents <= 0) return
  await post(tx, {
    ...{ key: `chargeback:${chargebackId}:${orderId}`, kind: 'chargeback_fee', orderId, at: context.now() },
    entries: [
      { kind: 'processor_fee', ownerId: sellerId, amount: cents },
      { kind: 'platform_promotion', ownerId: sellerId, amount: -cents },
    ],
  })
}
