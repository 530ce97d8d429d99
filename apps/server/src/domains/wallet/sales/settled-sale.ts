import { and, desc, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { refundShares } from '../rules.ts'
import { sales, statementLines, tokenLots } from '../tables.ts'
import { isSaleOf } from './sale-subject.ts'
import type { SaleSubject } from './sale-subject.ts'

/** A sale as on its statement, with the total refunded so far; undefined without a sale. */
export async function readSettledSale(db: ReadOnly | Tx, saleId: string) {
  const [lot] = await db.select().from(tokenLots).where(eq(tokenLots.saleId, saleId))
  const lines = await db
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.saleId, saleId), inArray(statementLines.kind, ['sale', 'refund'])))
  const line = lines.find(({ kind }) => kind === 'sale')
  return (
    line && {
      before: lines.reduce((sum, { refundCents }) => sum + refundCents, 0),
      sale: {
        goodsCents: line.grossCents,
        shippingCents: line.shippingCents,
        commissionCents: line.commissionCents,
        feeCents: line.processorFeeCents,
        tokensEarned: lot?.amount ?? 0,
      },
    }
  )
}

/** What the seller loses with a refund of this amount; null without a sale. */
export async function sellersShareOf(
  db: ReadOnly,
  subject: SaleSubject,
  cents: number,
): Promise<number | null> {
  const [sold] = await db.select({ id: sales.id }).from(sales).where(isSaleOf(subject.kind, subject.id))
  const settled = sold && (await readSettledSale(db, sold.id))
  return settled ? refundShares(settled.sale, { before: settled.before, cents }).netCents : null
}

/** What the seller has lost with the latest refund of this amount; null until it is booked. */
export async function bookedShareOf(
  db: ReadOnly,
  subject: SaleSubject,
  cents: number,
): Promise<number | null> {
  const [line] = await db
    .select({ netCents: statementLines.netCents })
    .from(statementLines)
    .innerJoin(sales, eq(sales.id, statementLines.saleId))
    .where(
      and(
        isSaleOf(subject.kind, subject.id),
        eq(statementLines.kind, 'refund'),
        eq(statementLines.refundCents, cents),
      ),
    )
    .orderBy(desc(statementLines.id))
    .limit(1)
  return line ? -line.netCents : null
}

/** A seller's earnings from a sale and what was taken back; undefined without a sale. */
export async function findEarnings(db: ReadOnly, subject: SaleSubject) {
  const [sums] = await db
    .select({
      goodsCents: sql<number>`sum(${statementLines.grossCents})::int`,
      shippingCents: sql<number>`sum(${statementLines.shippingCents})::int`,
      commissionCents: sql<number>`sum(${statementLines.commissionCents}) filter (where ${statementLines.kind} = 'sale')::int`,
      feeCents: sql<number>`sum(${statementLines.processorFeeCents}) filter (where ${statementLines.kind} = 'sale')::int`,
      takenBackCents: sql<number>`coalesce(-sum(${statementLines.netCents}) filter (where ${statementLines.kind} = 'refund'), 0)::int`,
      netCents: sql<number>`sum(${statementLines.netCents})::int`,
    })
    .from(statementLines)
    .innerJoin(sales, eq(sales.id, statementLines.saleId))
    .where(and(isSaleOf(subject.kind, subject.id), inArray(statementLines.kind, ['sale', 'refund'])))
    .having(sql`count(*) > 0`)
  return sums
}
