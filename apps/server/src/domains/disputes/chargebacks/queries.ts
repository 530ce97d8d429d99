import { and, asc, desc, eq, inArray, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { Chargeback, OrderChargeback } from '@wellspring/api/contract/chargebacks'

import type { Actor } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { notFound } from '../../../problem.ts'
import { bookingNumber } from '../../booking/rules.ts'
import { bookings } from '../../booking/tables.ts'
import { sellers } from '../../catalogue/tables.ts'
import { providers } from '../../directory/tables.ts'
import { eventBookingNumber } from '../../events/rules.ts'
import { eventBookings } from '../../events/tables.ts'
import { users } from '../../identity/tables.ts'
import { orderNumber } from '../../orders/rules.ts'
import { orders } from '../../orders/tables.ts'
import { purchaseNumber } from '../../packages/rules.ts'
import { packagePurchases } from '../../packages/tables.ts'
import { chargeOf } from '../../payments/settlement/charge-of.ts'
import { isFor } from '../../payments/queries.ts'
import { chargebacks, payments } from '../../payments/tables.ts'
import { chargebackNumber, openChargebackStatuses } from '../../payments/chargebacks/rules.ts'
import { disputeNumber } from '../rules.ts'
import { chargebackShares, disputes } from '../tables.ts'

const listShares = (db: ReadOnly, ids: readonly string[]) =>
  db
    .select({
      share: chargebackShares,
      orderNumber: orders.number,
      sellerName: sellers.name,
      disputeNumber: disputes.number,
    })
    .from(chargebackShares)
    .innerJoin(orders, eq(orders.id, chargebackShares.orderId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .leftJoin(disputes, eq(disputes.id, chargebackShares.disputeId))
    .where(inArray(chargebackShares.chargebackId, [...ids]))
    .orderBy(asc(orders.number))

type ShareRow = Awaited<ReturnType<typeof listShares>>[number]

const presentShare = ({ share, ...names }: ShareRow): Chargeback['orders'][number] => ({
  orderId: share.orderId,
  orderNumber: orderNumber(names.orderNumber ?? 0),
  sellerName: names.sellerName,
  amount: share.amountCents / 100,
  disputeId: share.disputeId,
  disputeNumber: names.disputeNumber === null ? null : disputeNumber(names.disputeNumber),
})

interface Part {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Chargebacks, newest first. `open` excludes decided ones. */
export const listChargebacks = (
  db: ReadOnly,
  { limit, page, open }: { limit: number; page: number; open: boolean },
) => {
  const where = open ? inArray(chargebacks.status, [...openChargebackStatuses]) : undefined
  return selectChargebacks(db, { where, limit, offset: limit * page })
}

export async function getChargeback(db: ReadOnly, id: string): Promise<{ chargeback: Chargeback }> {
  const { chargebacks: found } = await selectChargebacks(db, {
    where: eq(chargebacks.id, id),
    limit: 1,
    offset: 0,
  })
  const [chargeback] = found
  if (!chargeback) throw notFound('chargeback')
  return { chargeback }
}

const providerOfPaid = sql`coalesce(${bookings.providerId}, ${packagePurchases.providerId}, ${eventBookings.providerId})`

const selectRows = (db: ReadOnly, { where, limit, offset }: Part) =>
  db
    .select({
      chargeback: chargebacks,
      buyerId: users.id,
      buyerName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      booking: { id: bookings.id, number: bookings.number },
      purchase: { id: packagePurchases.id, number: packagePurchases.number },
      tickets: { id: eventBookings.id, number: eventBookings.number },
      providerName: providers.name,
    })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .leftJoin(bookings, and(eq(bookings.id, payments.payableId), eq(payments.payableKind, 'booking')))
    .leftJoin(
      packagePurchases,
      and(eq(packagePurchases.id, payments.payableId), eq(payments.payableKind, 'package')),
    )
    .leftJoin(
      eventBookings,
      and(eq(eventBookings.id, payments.payableId), eq(payments.payableKind, 'ticket')),
    )
    .leftJoin(providers, eq(providers.id, providerOfPaid))
    .innerJoin(users, eq(users.id, payments.payerId))
    .where(where)
    .orderBy(desc(chargebacks.id))
    .limit(limit)
    .offset(offset)

function present(
  { chargeback, booking, purchase, tickets, ...names }: Awaited<ReturnType<typeof selectRows>>[number],
  shares: readonly ShareRow[],
): Chargeback {
  const providerName = names.providerName ?? ''
  return {
    id: chargeback.id,
    number: chargebackNumber(chargeback.number),
    status: chargeback.status,
    amount: chargeback.amountCents / 100,
    fee: chargeback.feeCents / 100,
    reason: chargeback.reason,
    answerBy: chargeback.answerBy?.toISOString() ?? null,
    openedAt: chargeback.openedAt.toISOString(),
    closedAt: chargeback.closedAt?.toISOString() ?? null,
    buyer: { id: names.buyerId, name: names.buyerName },
    booking: booking && {
      bookingId: booking.id,
      bookingNumber: bookingNumber(booking.number),
      providerName,
    },
    purchase: purchase && {
      purchaseId: purchase.id,
      purchaseNumber: purchaseNumber(purchase.number),
      providerName,
    },
    tickets: tickets && {
      bookingId: tickets.id,
      bookingNumber: eventBookingNumber(tickets.number),
      organiserName: providerName,
    },
    orders: shares.filter(({ share }) => share.chargebackId === chargeback.id).map(presentShare),
  }
}

async function selectChargebacks(
  db: ReadOnly,
  part: Part,
): Promise<{ chargebacks: Chargeback[]; totalRecords: number }> {
  const [rows, totalRecords] = await Promise.all([selectRows(db, part), db.$count(chargebacks, part.where)])
  const ids = rows.map(({ chargeback }) => chargeback.id)
  const shares = ids.length > 0 ? await listShares(db, ids) : []
  return { chargebacks: rows.map((row) => present(row, shares)), totalRecords }
}

const presentOne = (
  { id, number, status, reason, answerBy }: typeof chargebacks.$inferSelect,
  amountCents: number,
): OrderChargeback => ({
  id,
  status,
  reason,
  number: chargebackNumber(number),
  amount: amountCents / 100,
  answerBy: answerBy?.toISOString() ?? null,
})

/** The last chargeback of an order, for its seller and for staff. */
export async function findOrderChargeback(
  db: ReadOnly,
  { kind }: Actor,
  orderId: string,
): Promise<OrderChargeback | null> {
  if (kind === 'patron') return null
  const [row] = await db
    .select({ chargeback: chargebacks, amountCents: chargebackShares.amountCents })
    .from(chargebackShares)
    .innerJoin(chargebacks, eq(chargebacks.id, chargebackShares.chargebackId))
    .where(eq(chargebackShares.orderId, orderId))
    .orderBy(desc(chargebacks.id))
    .limit(1)
  return row ? presentOne(row.chargeback, row.amountCents) : null
}

/** The last chargeback of a booking, for its provider and for staff. */
export async function findBookingChargeback(
  db: ReadOnly,
  { kind }: Actor,
  bookingId: string,
): Promise<OrderChargeback | null> {
  if (kind === 'patron') return null
  const [row] = await db
    .select({ chargeback: chargebacks, paidCents: payments.capturedCents })
    .from(chargebacks)
    .innerJoin(payments, eq(chargeOf(payments), chargebacks.paymentId))
    .where(isFor('booking', bookingId))
    .orderBy(desc(chargebacks.id))
    .limit(1)
  // A chargeback of a package covers more than this booking.
  return row ? presentOne(row.chargeback, Math.min(row.chargeback.amountCents, row.paidCents)) : null
}
