import type { Area } from '@wellspring/api/contract/areas'
import { DISABLED_PAYOUT_DAYS } from '@wellspring/api/contract/disabled-payout'
import { TOKEN_SHARE } from '@wellspring/api/contract/tokens'

import { DAY_MS, monthsLater } from '../../time.ts'

/** The smallest payout. */
export const MINIMUM_PAYOUT_CENTS = 1000

/** A seller who was disabled after this time is not paid out yet. */
export const lastPaidOutDisabled = (now: Date) => new Date(now.getTime() - DISABLED_PAYOUT_DAYS * DAY_MS)

/** How long tokens are valid once they are available. */
const TOKEN_MONTHS = 24

/** How long before they expire tokens are announced to their owner. */
const EXPIRY_NOTICE_MS = 30 * DAY_MS

/** Returned tokens are valid for at least this long. */
const RETURNED_TOKENS_MS = 30 * DAY_MS

/** A webhook often arrives before the gateway's response, which the caller is about to store. */
export const WEBHOOK_GRACE_MS = 1000

/** When a payout is first checked if the gateway has not answered. A sweep follows. */
export const FIRST_LOOK_MS = 10_000

/** The platform's commission in per cent: the standard rate, and rates for single areas. */
export interface CommissionRates {
  standard: number
  areas: Partial<Record<Area, number>>
}

/** A percentage of an amount in cents, rounded half up. Rates have at most two decimals. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000)
}

/** The commission on an amount in an area. `rates` are the configuration's `commission`. */
export const commissionOf = (area: Area, cents: number, rates: CommissionRates): number =>
  percentOf(cents, rates.areas[area] ?? rates.standard)

/** The gateway's fee for a charge: 2.9 % plus 30 cents, and nothing for a charge of zero. */
export const processorFeeOf = (totalCents: number): number =>
  totalCents <= 0 ? 0 : percentOf(totalCents, 2.9) + 30

/** The most tokens that can pay for a subtotal: a token is worth a cent, and half must be paid with money. */
export const mostTokens = (subtotalCents: number): number => Math.floor(subtotalCents * TOKEN_SHARE)

export interface SaleParts {
  subtotalCents: number
  shippingCents: number
  commissionCents: number
  processorFeeCents: number
}

/** The seller's share of a sale. If a sale does not cover its fees, the seller gets and owes nothing. */
export function netOf({ subtotalCents, shippingCents, commissionCents, processorFeeCents }: SaleParts) {
  const gross = subtotalCents + shippingCents
  const commission = Math.min(commissionCents, gross)
  const fee = Math.min(processorFeeCents, gross - commission)
  return { commission, fee, net: gross - commission - fee, madeGood: processorFeeCents - fee }
}

/** A sale as on its statement line. The seller got goods and shipping less commission and fee. */
export interface SettledSale {
  goodsCents: number
  shippingCents: number
  commissionCents: number
  feeCents: number
  tokensEarned: number
}

export interface Shares {
  netCents: number
  commissionCents: number
  feeCents: number
  tokensEarned: number
}

interface Part {
  cents: number
  commission: number
  fee: number
}

/** The commission and fee that are returned with a partial refund. */
function keptOf({ cents, commission, fee }: Part, refundedCents: number) {
  // Rounded up, so that the seller never returns more than they got.
  const kept = cents === 0 ? 0 : Math.ceil(((commission + fee) * refundedCents) / cents)
  const ofCommission = kept === 0 ? 0 : Math.round((kept * commission) / (commission + fee))
  return { commission: ofCommission, fee: kept - ofCommission }
}

/** Splits a sale into goods and shipping. Commission applies to goods only, the gateway's fee to both. */
function partsOf({ goodsCents, shippingCents, commissionCents, feeCents }: SettledSale) {
  const gross = goodsCents + shippingCents
  const share = gross === 0 ? 0 : Math.round((feeCents * goodsCents) / gross)
  const ofGoods = Math.min(share, goodsCents - commissionCents)
  return {
    goods: { cents: goodsCents, commission: commissionCents, fee: ofGoods },
    shipping: { cents: shippingCents, commission: 0, fee: feeCents - ofGoods },
  }
}

/** The shares returned after a total refunded amount. Refunds apply to goods first, then to shipping. */
function undoneAt(sale: SettledSale, refundedCents: number): Shares {
  const { goods, shipping } = partsOf(sale)
  const refunded = Math.min(refundedCents, goods.cents)
  const [first, then] = [keptOf(goods, refunded), keptOf(shipping, refundedCents - refunded)]
  const [commissionCents, feeCents] = [first.commission, first.fee + then.fee]
  const { tokensEarned: earned } = sale
  // Rounded up, so that the remaining tokens are never worth more than the remaining commission.
  const tokensEarned = goods.cents === 0 ? earned : Math.ceil((earned * refunded) / goods.cents)
  return {
    netCents: refundedCents - commissionCents - feeCents,
    commissionCents,
    feeCents,
    tokensEarned,
  }
}

/** The share of each party in one refund. Partial refunds add up to the whole, to the cent. */
export function refundShares(sale: SettledSale, refund: { before: number; cents: number }): Shares {
  const [was, is] = [undoneAt(sale, refund.before), undoneAt(sale, refund.before + refund.cents)]
  return {
    netCents: is.netCents - was.netCents,
    commissionCents: is.commissionCents - was.commissionCents,
    feeCents: is.feeCents - was.feeCents,
    tokensEarned: is.tokensEarned - was.tokensEarned,
  }
}

/** Takes an amount from rows in order, using up each before the next. */
export function takeInOrder<Row extends { left: number }>(
  rows: readonly Row[],
  amount: number,
): { row: Row; taken: number }[] {
  let wanted = amount
  return rows.flatMap((row) => {
    const taken = Math.min(row.left, wanted)
    wanted -= taken
    return taken > 0 ? [{ row, taken }] : []
  })
}

/** When tokens expire: two years after they become available, on the same day or the last day of the month. */
export const tokensExpireAt = (availableAt: Date) => monthsLater(availableAt, TOKEN_MONTHS)

/** Until when returned tokens can be spent. */
export const returnedUntil = (expiresAt: Date | null, now: Date) =>
  new Date(Math.max(expiresAt?.getTime() ?? 0, now.getTime() + RETURNED_TOKENS_MS))

/** Tokens that expire before this time are announced. */
export const announcedBefore = (now: Date) => new Date(now.getTime() + EXPIRY_NOTICE_MS)

/** The amount that can be paid out: nothing disputed, and nothing below the minimum unless the seller is leaving. */
export function payableOf({
  available,
  held,
  isLeaving = false,
}: {
  available: number
  held: number
  isLeaving?: boolean
}): number {
  const payable = available - held
  return payable >= (isLeaving ? 1 : MINIMUM_PAYOUT_CENTS) ? payable : 0
}

/**
 * Splits an amount in proportion to weights, to the cent: remaining cents go to the largest remainders, earlier ones
 * first among equals.
 */
export function splitByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => (cents * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = cents - shares.reduce((total, share) => total + share, 0)
  const neediest = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of neediest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
