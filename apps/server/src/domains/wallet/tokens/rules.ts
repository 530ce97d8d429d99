import { ATTENDANCE_TOKEN_PERCENT, PRODUCT_TOKEN_PERCENT } from '@wellspring/api/contract/tokens'

const percentOf = (cents: number, percent: number) => Math.floor((cents * percent) / 100)

interface Line {
  priceCents: number
  quantity: number
  /** The product's tokens per piece. */
  tokensEach: number
  /** The platform's commission on the line. */
  commissionCents: number
}

interface Buying {
  subtotalCents: number
  /** The part of the subtotal that is paid with tokens. */
  tokens: number
  /** The extra tokens of a member, in per cent of what is paid with money. */
  memberPercent: number
}

/**
 * The tokens that an order line earns: the product's and the membership's, on the part paid with money. Never more than
 * the commission on the line, so that buyer and seller together cannot profit from a sale.
 */
export function tokensOfLine(line: Line, { subtotalCents, tokens, memberPercent }: Buying): number {
  const { priceCents, quantity, tokensEach, commissionCents } = line
  if (subtotalCents === 0) return 0
  // The price may have fallen since the product was read.
  const given = Math.min(tokensEach, percentOf(priceCents, PRODUCT_TOKEN_PERCENT)) * quantity
  const most = Math.min(given + percentOf(priceCents * quantity, memberPercent), commissionCents)
  return Number((BigInt(most) * BigInt(subtotalCents - tokens)) / BigInt(subtotalCents))
}

/** The tokens that an attended appointment or event earns on its payment, never more than the commission. */
export const tokensOfSession = ({ cents, commissionCents }: { cents: number; commissionCents: number }) =>
  Math.min(percentOf(cents, ATTENDANCE_TOKEN_PERCENT), commissionCents)
