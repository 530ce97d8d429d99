import { and, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { post } from './ledger.ts'
import { lockRelease } from './sales.ts'
import { isOf, soldOf } from './sold.ts'
import type { Sold } from './sold.ts'
import { releases } from './tables.ts'

/** The buyer's bank has the money of a sale, or no longer: meanwhile nothing of it can be given back. */
export async function freezeSale(tx: Tx, context: Context, sold: Sold, frozen: boolean): Promise<void> {
  await lockRelease(tx, context, sold)
  const own = isOf(releases, sold)
  await tx
    .update(releases)
    .set({ frozenSince: frozen ? context.now() : null })
    .where(frozen ? and(own, isNull(releases.frozenSince)) : own)
}

export async function isFrozen(db: ReadOnly, sold: Sold): Promise<boolean> {
  const [row] = await db
    .select({ frozenSince: releases.frozenSince })
    .from(releases)
    .where(isOf(releases, sold))
  return (row?.frozenSince ?? null) !== null
}

interface ClaimFee {
  chargebackId: string
  /** What it is a share for, and its sale if it has one. */
  id: string
  sold: Sold | null
  sellerId: string
  cents: number
}

/** What the card provider takes for a chargeback: the platform bears the share of it of what was sold. */
export async function payChargebackFee(
  tx: Tx,
  context: Context,
  { chargebackId, id, sold, sellerId, cents }: ClaimFee,
): Promise<void> {
  if (cents <= 0) return
  await post(tx, {
    ...(sold && soldOf(sold)),
    key: `chargeback:${chargebackId}:${id}`,
    kind: 'chargeback_fee',
    at: context.now(),
    entries: [
      {
        kind: 'processor_fee',
        ownerId: sellerId,
        amount: cents,
      },
      {
        kind: 'platform_promotion',
        ownerId: sellerId,
        amount: -cents,
      },
    ],
  })
}
