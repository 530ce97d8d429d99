import { and, asc, count, desc, eq, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { Dispute, DisputeDetail } from '@wellspring/api/contract/disputes'
import type { disputeSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Asker, Context, FigureQuery, Viewer } from '../../context.ts'
import { countsOf, totalOf } from '../../db/counts-of.ts'
import { between } from '../../db/between.ts'
import type { Between } from '../../db/between.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { countedIn } from '../../db/figure.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { placeIn, sortedBy } from '../../db/sorted-by.ts'
import { notFound } from '../../problem.ts'
import { numberIn } from '../../record-number.ts'
import { sellers } from '../catalogue/tables.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { users } from '../identity/tables.ts'
import { orderNumber, roleIn } from '../orders/rules.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { sellersShareOf } from '../wallet/sales/settled-sale.ts'
import { usualReturnAddress } from './claims/usual-return-address.ts'
import { disputedShipping } from './decision/disputed-shipping.ts'
import { fullRefundOf } from './decision/full-refund.ts'
import { pastDisputesOf } from './decision/past-disputes.ts'
import {
  ESCALATION_MS,
  RETURN_MS,
  decideBy,
  deadlineOf,
  disputeNumber,
  finalAt,
  isOpen,
  allowedActions,
} from './rules.ts'
import { disputeEvidence, disputeTimeline, disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Visible to both sides, administrators and staff. */
export const visibleTo = ({ kind, userId }: Viewer) =>
  seesEverybodys({ kind })
    ? undefined
    : eq(kind === 'provider' ? disputes.sellerId : disputes.patronId, userId)

const buyerName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

const selectDisputes = (db: ReadOnly) =>
  db
    .select({
      dispute: disputes,
      line: orderLines,
      orderNumber: orders.number,
      disputedShipping,
      sellerName: sellers.name,
      buyerName,
    })
    .from(disputes)
    .innerJoin(orderLines, eq(orderLines.id, disputes.lineId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
    .innerJoin(users, eq(users.id, disputes.patronId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectDisputes>>[number]

/** When a rejection becomes final, while it can still be escalated. */
function finalOf(dispute: DisputeRow, now: Date) {
  const at = finalAt(dispute)
  return at !== null && at >= now ? { at, to: dispute.status } : null
}

function present(
  { dispute, line, disputedShipping: shippingCents, ...names }: Selected,
  actor: Actor,
  now: Date,
): Dispute {
  const { id, orderId, quantity, reason, status } = dispute
  const { wantsReturn, returnPaidBy, carrier, trackingNumber } = dispute
  const deadline = deadlineOf(dispute) ?? finalOf(dispute, now)
  return {
    id,
    orderId,
    quantity,
    reason,
    status,
    wantsReturn,
    returnPaidBy,
    carrier,
    trackingNumber,
    number: disputeNumber(dispute.number),
    orderNumber: orderNumber(names.orderNumber ?? 0),
    productId: line.productId,
    productVariantId: line.variantId,
    name: line.name,
    variantName: line.variantName,
    imageUrl: line.imageUrl,
    amount: dispute.amountCents / 100,
    disputed: {
      amount: (dispute.amountCents + shippingCents) / 100,
      shipping: shippingCents / 100,
    },
    refundedAmount: (dispute.refundedCents + dispute.refundedShippingCents) / 100,
    refundedShipping: dispute.refundedShippingCents / 100,
    buyer: {
      id: dispute.patronId,
      name: names.buyerName,
    },
    seller: {
      id: dispute.sellerId,
      name: names.sellerName,
    },
    createdAt: dispute.createdAt.toISOString(),
    deadline: deadline && {
      ...deadline,
      at: deadline.at.toISOString(),
    },
    decideBy: decideBy(dispute)?.toISOString() ?? null,
    verbs: allowedActions(roleIn(actor), dispute, now),
  }
}

interface Filter extends Between {
  limit: number
  page: number
  status?: DisputeStatus | undefined
  search?: string | undefined
  sort?: (typeof disputeSorts)[number] | undefined
}

/** Matches the public number of the dispute or its order, the product, the reason and both sides. */
function isFoundBy(search: string): SQL | undefined {
  const [number, ofOrder] = [numberIn(search, 'WD'), numberIn(search, 'WS')]
  if (number !== null || ofOrder !== null)
    return or(
      number === null ? undefined : eq(disputes.number, number),
      ofOrder === null ? undefined : eq(orders.number, ofOrder),
    )
  const words = containing(search)
  return or(
    sql`${orderLines.name} || ', ' || ${orderLines.variantName} ilike ${words}`,
    sql`${disputes.reason} ilike ${words}`,
    sql`${buyerName} ilike ${words}`,
    sql`${sellers.name} ilike ${words}`,
  )
}

const sortable = {
  number: disputes.number,
  what: sql`lower(${orderLines.name})`,
  buyer: sql`lower(${buyerName})`,
  seller: sql`lower(${sellers.name})`,
  since: disputes.createdAt,
  status: placeIn(disputes.status, disputeStatuses),
  amount: sql`${disputes.amountCents} + ${disputedShipping}`,
}

/** The caller's disputes or, for administrators and staff, all, by default newest first. */
export async function listDisputes({ db, now }: Context, actor: Actor, filter: Filter) {
  const { limit, page, status, search, sort } = filter
  const found = and(
    visibleTo(actor),
    search ? isFoundBy(search) : undefined,
    between(disputes.createdAt, filter),
  )
  const [rows, counted] = await Promise.all([
    selectDisputes(db)
      .where(and(found, status && eq(disputes.status, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(disputes.id)]))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: disputes.status, count: count() })
      .from(disputes)
      .innerJoin(orderLines, eq(orderLines.id, disputes.lineId))
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
      .innerJoin(users, eq(users.id, disputes.patronId))
      .where(found)
      .groupBy(disputes.status),
  ])
  const statusCounts = countsOf(disputeStatuses, counted)
  const total = totalOf(statusCounts, status)
  const totalPages = Math.ceil(total / limit)
  return {
    disputes: rows.map((row) => present(row, actor, now())),
    pagination: {
      total,
      totalPages,
      currentPage: page,
      limit,
      hasNext: page + 1 < totalPages,
      hasPrev: page > 0 && total > 0,
    },
    statusCounts,
  }
}

const inStatus = ({ actor }: Asker, status: DisputeStatus) =>
  countedIn(disputes, {
    where: and(visibleTo(actor), eq(disputes.status, status)),
    since: disputes.statusSince,
    name: sql`${disputeNumber('')}::text || ${disputes.number}`,
  })

/** Disputes that wait for the seller's answer or for staff's decision. */
export const disputesFigure: FigureQuery = (asker) =>
  inStatus(asker, seesEverybodys(asker.actor) ? 'escalated' : 'pending')

/** Items on their way back to the seller, who confirms their return. */
export const sellerReturnsFigure: FigureQuery = (asker) => inStatus(asker, 'returning')

const afterMs = (ms: number) => sql`${disputes.statusSince} + ${ms}::bigint * interval '1 millisecond'`

/** The buyer's disputes that wait for the buyer, each with its product and deadline. */
const buyersTurn = ({ actor, now }: Asker, { where, ms }: { where: SQL | undefined; ms: number }) =>
  countedIn(disputes, {
    where: and(visibleTo(actor), where, sql`${afterMs(ms)} > ${now}::timestamptz`),
    since: disputes.statusSince,
    name: sql`${disputeNumber('')}::text || ${disputes.number}`,
    own: {
      id: disputes.id,
      about: sql`(select ${orderLines.name} from ${orderLines} where ${orderLines.id} = ${disputes.lineId})`,
      due: afterMs(ms),
    },
  })

/** Items that the buyer still has to send back for a refund. */
export const returnsFigure: FigureQuery = (asker) =>
  buyersTurn(asker, { where: eq(disputes.status, 'accepted'), ms: RETURN_MS })

/** Disputes that the seller has rejected and the buyer may still escalate. */
export const rejectedDisputesFigure: FigureQuery = (asker) =>
  buyersTurn(asker, {
    where: and(eq(disputes.status, 'rejected'), eq(disputes.escalatedOnce, false)),
    ms: ESCALATION_MS,
  })

/** The maximum refund, while a refund is still possible. */
async function presentFull(db: ReadOnly, dispute: DisputeRow, now: Date): Promise<DisputeDetail['full']> {
  if (!isOpen(dispute.status) && finalOf(dispute, now) === null) return null
  const { goodsCents, shippingCents } = await fullRefundOf(db, dispute)
  return { amount: (goodsCents + shippingCents) / 100, shipping: shippingCents / 100 }
}

/** The seller's share of a refund of this many dollars. */
async function shareOf(db: ReadOnly, { orderId }: DisputeRow, dollars: number) {
  const cents = await sellersShareOf(db, { kind: 'order', id: orderId }, Math.round(dollars * 100))
  return cents === null ? null : cents / 100
}

/** A dispute with its timeline and evidence. Throws NOT_FOUND when the caller may not see it. */
export async function getDispute(
  { db, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ dispute: DisputeDetail }> {
  const [row] = isId(id) ? await selectDisputes(db).where(and(visibleTo(actor), eq(disputes.id, id))) : []
  if (!row) throw notFound('dispute')
  const [timeline, evidence, full, before] = await Promise.all([
    db
      .select()
      .from(disputeTimeline)
      .where(eq(disputeTimeline.disputeId, id))
      .orderBy(asc(disputeTimeline.id)),
    db
      .select()
      .from(disputeEvidence)
      .where(eq(disputeEvidence.disputeId, id))
      .orderBy(asc(disputeEvidence.id)),
    presentFull(db, row.dispute, now()),
    seesEverybodys(actor) ? pastDisputesOf(db, row.dispute) : null,
  ])
  const shown = present(row, actor, now())
  const sellerShare = full && roleIn(actor) !== 'buyer' ? await shareOf(db, row.dispute, full.amount) : null
  return {
    dispute: {
      ...shown,
      returnAddress: row.dispute.returnAddress,
      usualReturnAddress: shown.verbs.includes('accept') ? await usualReturnAddress(db, shown.seller) : null,
      timeline: timeline.map(({ at, by, status, note }) => ({ at: at.toISOString(), by, status, note })),
      evidence: evidence.map(({ by, file }) => ({ ...file, by })),
      full,
      sellerShare,
      before,
    },
  }
}

/** The order of a dispute that the actor may see. */
export async function findOrderId(tx: Tx, actor: Actor | null, id: string): Promise<string> {
  const where = and(actor === null ? undefined : visibleTo(actor), eq(disputes.id, id))
  const [row] = isId(id) ? await tx.select({ orderId: disputes.orderId }).from(disputes).where(where) : []
  if (!row) throw notFound('dispute')
  return row.orderId
}

/** A dispute, locked until the transaction ends. Its order must be locked first. */
export async function lockDispute(tx: Tx, id: string): Promise<DisputeRow> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (!row) throw notFound('dispute')
  return row
}
