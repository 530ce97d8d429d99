import type { Area } from '@wellspring/api/contract/areas'
import { DISABLED_PAYOUT_DAYS } from '@wellspring/api/contract/disabled-payout'
import { TOKEN_SHARE } from '@wellspring/api/contract/tokens'

import { monthsLater } from '../../time.ts'

const day = 24 * 3_600_000

/** The least that is paid out. */
export const MINIMUM_PAYOUT_CENTS = 1000

/** Whoever was disabled after this is not paid out yet. */
export const lastPaidOutDisabled = (now: Date) => new Date(now.getTime() - DISABLED_PAYOUT_DAYS * day)

/** How long tokens are good for, once they can be spent. */
const TOKEN_MONTHS = 24

/** Somebody whose tokens expire is told this long before. */
const EXPIRY_NOTICE_MS = 30 * day

/** Tokens that come back are good for at least this long. */
const RETURNED_TOKENS_MS = 30 * day

/** A webhook is often faster than the provider's own answer, whose asker is about to write it down. */
export const WEBHOOK_GRACE_MS = 1000

/** When a payout that the provider has not answered for is looked into first; a sweep follows. */
export const FIRST_LOOK_MS = 10_000

/** What the platform keeps of a sale, in per cent: of everything, and of areas that have a rate of their own. */
export interface CommissionRates {
  standard: number
  areas: Partial<Record<Area, number>>
}

/** Per cent of cents, rounded half up; a rate has two decimals at most. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000)
}

/** What the platform keeps of so many cents of an area. `rates` are the configuration's `commission`. */
export const commissionOf = (area: Area, cents: number, rates: CommissionRates): number =>
  percentOf(cents, rates.areas[area] ?? rates.standard)

/** What the card provider keeps of a charge: 2.9 % and 30 cents; of nothing, nothing. */
export const processorFeeOf = (totalCents: number): number =>
  totalCents <= 0 ? 0 : percentOf(totalCents, 2.9) + 30

/** The most tokens that pay for a subtotal: one is a cent, and half of it is paid in money. */
export const mostTokens = (subtotalCents: number): number => Math.floor(subtotalCents * TOKEN_SHARE)

export interface SaleParts {
  subtotalCents: number
  shippingCents: number
  commissionCents: number
  processorFeeCents: number
}

/** What a seller gets of a sale. A sale too small for its fees brings nothing, and costs nothing either. */
export function netOf({ subtotalCents, shippingCents, commissionCents, processorFeeCents }: SaleParts) {
  const gross = subtotalCents + shippingCents
  const commission = Math.min(commissionCents, gross)
  const fee = Math.min(processorFeeCents, gross - commission)
  return { commission, fee, net: gross - commission - fee, madeGood: processorFeeCents - fee }
}

/** A sale as its statement line has it; the seller got what commission and fee leave of goods and shipping. */
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

/** What is kept of a part of a sale and goes back with so many of its cents. */
function keptOf({ cents, commission, fee }: Part, refundedCents: number) {
  // Rounded up, so that the seller never gives back more than was got.
  const kept = cents === 0 ? 0 : Math.ceil(((commission + fee) * refundedCents) / cents)
  const ofCommission = kept === 0 ? 0 : Math.round((kept * commission) / (commission + fee))
  return { commission: ofCommission, fee: kept - ofCommission }
}

/** Commission is taken of goods; the card provider's fee of everything. */
function partsOf({ goodsCents, shippingCents, commissionCents, feeCents }: SettledSale) {
  const gross = goodsCents + shippingCents
  const share = gross === 0 ? 0 : Math.round((feeCents * goodsCents) / gross)
  const ofGoods = Math.min(share, goodsCents - commissionCents)
  return {
    goods: { cents: goodsCents, commission: commissionCents, fee: ofGoods },
    shipping: { cents: shippingCents, commission: 0, fee: feeCents - ofGoods },
  }
}

/** How much of a sale is undone when so many cents have gone back in all: of the goods first, then of the shipping. */
function undoneAt(sale: SettledSale, refundedCents: number): Shares {
  const { goods, shipping } = partsOf(sale)
  const refunded = Math.min(refundedCents, goods.cents)
  const [first, then] = [keptOf(goods, refunded), keptOf(shipping, refundedCents - refunded)]
  const [commissionCents, feeCents] = [first.commission, first.fee + then.fee]
  const { tokensEarned: earned } = sale
  // Rounded up, so that what is left of them is never more than the platform keeps of what is left of the sale.
  const tokensEarned = goods.cents === 0 ? earned : Math.ceil((earned * refunded) / goods.cents)
  return {
    netCents: refundedCents - commissionCents - feeCents,
    commissionCents,
    feeCents,
    tokensEarned,
  }
}

/** What a refund takes from everybody who had a share; partial refunds add up to the whole, to the cent. */
export function undoneBy(sale: SettledSale, refund: { before: number; cents: number }): Shares {
  const [was, is] = [undoneAt(sale, refund.before), undoneAt(sale, refund.before + refund.cents)]
  return {
    netCents: is.netCents - was.netCents,
    commissionCents: is.commissionCents - was.commissionCents,
    feeCents: is.feeCents - was.feeCents,
    tokensEarned: is.tokensEarned - was.tokensEarned,
  }
}

/** Shares of an amount, taken from the first that has some left, then the next. */
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

/** When tokens that become available at an instant expire: the same day two years on, or the last of its month. */
export const tokensExpireAt = (availableAt: Date) => monthsLater(availableAt, TOKEN_MONTHS)

/** Until when tokens that come back can be spent. */
export const returnedUntil = (expiresAt: Date | null, now: Date) =>
  new Date(Math.max(expiresAt?.getTime() ?? 0, now.getTime() + RETURNED_TOKENS_MS))

/** Tokens that expire before this are announced. */
export const announcedBefore = (now: Date) => new Date(now.getTime() + EXPIRY_NOTICE_MS)

/** What may be paid out now: nothing below the minimum, unless its seller leaves, and nothing of what is disputed. */
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
 * Shares an amount in proportion to weights, to the cent: whole cents first, then one each to the
 * largest remainders, the earlier one first among equals.
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
