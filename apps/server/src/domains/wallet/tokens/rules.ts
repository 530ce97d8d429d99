import { ATTENDANCE_TOKEN_PERCENT, PRODUCT_TOKEN_PERCENT } from '@wellspring/api/contract/tokens'

const percentOf = (cents: number, percent: number) => Math.floor((cents * percent) / 100)

interface Line {
  priceCents: number
  quantity: number
  /** What the product gives with each piece. */
  tokensEach: number
  /** What the platform keeps of the line. */
  commissionCents: number
}

interface Buying {
  subtotalCents: number
  /** What of the subtotal tokens pay. */
  tokens: number
  /** What the buyer's membership adds, in per cent of what is paid with money. */
  memberPercent: number
}

/**
 * The tokens of a line of an order: what its product gives and a membership adds, of the part that is paid with money.
 * Never more than the platform keeps of the line, so that no buyer and seller together gain by a sale.
 */
export function tokensOfLine(line: Line, { subtotalCents, tokens, memberPercent }: Buying): number {
  const { priceCents, quantity, tokensEach, commissionCents } = line
  if (subtotalCents === 0) return 0
  // The price may have fallen while the product was read.
  const given = Math.min(tokensEach, percentOf(priceCents, PRODUCT_TOKEN_PERCENT)) * quantity
  const most = Math.min(given + percentOf(priceCents * quantity, memberPercent), commissionCents)
  return Number((BigInt(most) * BigInt(subtotalCents - tokens)) / BigInt(subtotalCents))
}

/** The tokens of a session that took place: of what was paid for it, and never more than the platform keeps. */
export const tokensOfSession = ({ cents, commissionCents }: { cents: number; commissionCents: number }) =>
  Math.min(percentOf(cents, ATTENDANCE_TOKEN_PERCENT), commissionCents)
