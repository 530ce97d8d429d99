import type { SaleSubject } from './sale-subject.ts'
import type { SaleParts } from '../rules.ts'

/** Something that was paid for, and what its money is made of. */
export interface Sale extends SaleParts {
  subject: SaleSubject
  /** By which people call it. */
  number: string
  sellerId: string
  buyerId: string
  /** What was paid together, by whose id tokens were spent. */
  paymentId: string | null
  /** What tokens paid, and what the card did: with what a fund paid, the subtotal and the shipping. */
  tokenCents: number
  totalCents: number
  /** Those that are issued at once. */
  tokensEarned: number
  /** Whose fund paid a part, how much, and what the card company does not take of that. */
  sponsor?: { id: string; cents: number; savedFeeCents: number }
  /** What paid for it where no card did: a unit of a package, whose money its seller's patrons gave before. */
  from?: 'prepaid'
}
