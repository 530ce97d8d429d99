import type { Context, Sponsorable } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { payments } from '../tables.ts'
import { insertPayment } from './start-payment.ts'

type Shared = 'payerId' | 'idempotencyKey' | 'paymentMethodId' | 'customerId' | 'savesCard' | 'billingDetails'

type SponsoredPayment = Pick<typeof payments.$inferInsert, Shared> & {
  /** What is paid for, locked by the caller. */
  of: Sponsorable
  /** The share of the payer's organisation that the payer was shown, in dollars. */
  organisationPays: number | undefined
}

/** Stores a payment of which the payer's organisation may bear a share, as the record of `payment.open`. */
export async function insertSponsoredPayment(
  tx: Tx,
  context: Context,
  { of, organisationPays = 0, ...wanted }: SponsoredPayment,
) {
  const share = await context.deps.sponsors.grant(tx, context, {
    patronId: wanted.payerId,
    of,
    expectedCents: Math.round(organisationPays * 100),
  })
  const { payment, jobs } = await insertPayment(tx, context, {
    ...wanted,
    ...share,
    payableKind: of.kind,
    payableId: of.id,
    amountCents: of.priceCents - share.sponsorCents,
  })
  const after = { paymentId: payment.id, amountCents: payment.amountCents }
  return { after, jobs, result: payment }
}
