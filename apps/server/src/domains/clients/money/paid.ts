import { and, eq, inArray, isNull, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ClientDetail } from '@wellspring/api/contract/clients'

import type { ReadOnly } from '../../../db/database.ts'
import { bookings } from '../../booking/tables.ts'
import { orders } from '../../orders/tables.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { payments } from '../../payments/tables.ts'

interface Pair {
  providerId: string
  patronId: string
}

interface Sums {
  paid: number
  refunded: number
}

const asDollars = (row: Sums | undefined) => ({
  amount: (row?.paid ?? 0) / 100,
  refundedAmount: (row?.refunded ?? 0) / 100,
})

// A booking paid from a package moves no money. The package was paid, and a refund of it may be recorded on either.
const moved = (db: ReadOnly, where: SQL | undefined) =>
  db
    .select({
      paid: sql<number>`coalesce(sum(${payments.capturedCents} + ${payments.sponsorCents})
        filter (where ${payments.drawnFrom} is null), 0)::int`,
      refunded: sql<number>`coalesce(sum(${payments.refundedCents} + ${payments.sponsorRefundedCents}), 0)::int`,
    })
    .from(payments)
    .where(and(eq(payments.status, 'paid'), where))

/** What a patron has paid a provider by card or from their organisation's fund, and the refunds. */
export async function findPaid(db: ReadOnly, pair: Pair): Promise<ClientDetail['paid']> {
  const ownBookings = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.providerId, pair.providerId), eq(bookings.patronId, pair.patronId)))
  const ownPurchases = db
    .select({ id: packagePurchases.id })
    .from(packagePurchases)
    .where(
      and(eq(packagePurchases.providerId, pair.providerId), eq(packagePurchases.patronId, pair.patronId)),
    )
  const ofPackages = and(eq(payments.payableKind, 'package'), inArray(payments.payableId, ownPurchases))
  const [[booked], [prepaid], [ordered]] = await Promise.all([
    moved(
      db,
      and(
        eq(payments.payableKind, 'booking'),
        inArray(payments.payableId, ownBookings),
        isNull(payments.drawnFrom),
      ),
    ),
    moved(
      db,
      and(
        isNull(payments.returnedAt),
        or(
          ofPackages,
          inArray(payments.drawnFrom, db.select({ id: payments.id }).from(payments).where(ofPackages)),
        ),
      ),
    ),
    db
      .select({
        paid: sql<number>`coalesce(sum(${orders.totalCents}), 0)::int`,
        refunded: sql<number>`coalesce(sum(${orders.refundedCents}), 0)::int`,
      })
      .from(orders)
      .where(and(eq(orders.sellerId, pair.providerId), eq(orders.patronId, pair.patronId))),
  ])
  return { bookings: asDollars(booked), packages: asDollars(prepaid), orders: asDollars(ordered) }
}
