import { and, count, desc, eq, ne } from '../../../db/drizzle.ts'

import type { DisputeRecord } from '@wellspring/api/contract/disputes'

import type { ReadOnly } from '../../../db/database.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { disputeNumber } from '../rules.ts'
import { disputes } from '../tables.ts'

type Sides = Pick<typeof disputes.$inferSelect, 'id' | 'patronId' | 'sellerId'>

const NAMED = 3

const columns = {
  buyer: { ofOrder: orders.patronId, ofDispute: disputes.patronId },
  seller: { ofOrder: orders.sellerId, ofDispute: disputes.sellerId },
}

async function recordOf(
  db: ReadOnly,
  role: keyof typeof columns,
  { id, personId }: { id: string; personId: string },
): Promise<DisputeRecord> {
  const { ofOrder, ofDispute } = columns[role]
  const others = and(eq(ofDispute, personId), ne(disputes.id, id))
  const [bought, counted, latest] = await Promise.all([
    db.$count(orders, eq(ofOrder, personId)),
    db
      .select({ status: disputes.status, count: count() })
      .from(disputes)
      .where(others)
      .groupBy(disputes.status),
    db
      .select({
        id: disputes.id,
        number: disputes.number,
        name: orderLines.name,
        status: disputes.status,
        createdAt: disputes.createdAt,
      })
      .from(disputes)
      .innerJoin(orderLines, eq(orderLines.id, disputes.lineId))
      .where(others)
      .orderBy(desc(disputes.id))
      .limit(NAMED),
  ])
  return {
    orders: bought,
    disputes: counted.reduce((sum, row) => sum + row.count, 0),
    refunded: counted.find(({ status }) => status === 'refunded')?.count ?? 0,
    latest: latest.map(({ number, createdAt, ...one }) => ({
      ...one,
      number: disputeNumber(number),
      createdAt: createdAt.toISOString(),
    })),
  }
}

export async function pastDisputesOf(db: ReadOnly, { id, patronId, sellerId }: Sides) {
  const [buyer, seller] = await Promise.all([
    recordOf(db, 'buyer', { id, personId: patronId }),
    recordOf(db, 'seller', { id, personId: sellerId }),
  ])
  return { buyer, seller }
}
