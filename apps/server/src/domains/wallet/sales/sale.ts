import type { SaleSubject } from './sale-subject.ts'
import type { SaleParts } from '../rules.ts'

/** A paid sale and how its money is made up. */
export interface Sale extends SaleParts {
  subject: SaleSubject
  /** The human-readable number. */
  number: string
  sellerId: string
  buyerId: string
  /** The id of the combined payment, under which tokens were spent. */
  paymentId: string | null
  /** The amounts paid with tokens and by card. Together with the fund's part they equal subtotal plus shipping. */
  tokenCents: number
  totalCents: number
  /** Tokens issued at once. */
  tokensEarned: number
  /** The fund that paid a part, the amount, and the gateway fee this saved. */
  sponsor?: { id: string; cents: number; savedFeeCents: number }
  /** Set if a package unit paid instead of a card: the money is already in the provider's prepaid account. */
  from?: 'prepaid'
}
