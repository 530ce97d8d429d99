import { inArray } from '../../../db/drizzle.ts'

import type { invoiceStatuses } from '@wellspring/api/contract/memberships'

import type { Tx } from '../../../db/database.ts'
import type { MemberRow } from './members.ts'
import { cardName } from '../../payments/rules.ts'
import { invoices } from '../tables.ts'
import type { GatewayView } from './subscription-state.ts'

function statusOf(
  status: 'open' | 'paid' | 'void',
  refundedCents: number,
  isTaken: boolean,
): (typeof invoiceStatuses)[number] {
  if (status === 'paid' && refundedCents > 0) return 'refunded'
  return status === 'paid' && isTaken ? 'charged_back' : status
}

/** Stores the gateway's invoices. `paid` lists the ids of the newly paid ones. */
export async function mirrorInvoices(
  tx: Tx,
  member: MemberRow,
  { seen, refundedCents }: { seen: GatewayView; refundedCents: ReadonlyMap<string, number> },
): Promise<{ written: number; paid: string[] }> {
  const found = seen.found.invoices
  if (found.length === 0) return { written: 0, paid: [] }
  const known = await tx
    .select()
    .from(invoices)
    .where(
      inArray(
        invoices.providerInvoiceId,
        found.map(({ invoiceId }) => invoiceId),
      ),
    )
  const before = new Map(known.map((row) => [row.providerInvoiceId, row]))
  const paid: string[] = []
  let written = 0
  for (const one of found.toReversed()) {
    const kept = before.get(one.invoiceId)
    const refunded = refundedCents.get(one.invoiceId) ?? kept?.refundedCents ?? 0
    const status = statusOf(one.status, refunded, kept?.claimStatus === 'lost')
    if (kept?.status === status && kept.intentId === one.intentId) continue
    const now = {
      status,
      intentId: one.intentId,
      refundedCents: refunded,
      paidAt: one.paidAt,
      card: member.card && one.status === 'paid' ? cardName(member.card) : null,
      billTo: member.billTo ?? { ...member.person, lines: [] },
    }
    const [row] = await tx
      .insert(invoices)
      .values({
        ...now,
        membershipId: member.id,
        userId: member.userId,
        providerInvoiceId: one.invoiceId,
        title: `${member.title} membership`,
        amountCents: one.amountCents,
        periodStart: one.periodStart,
        periodEnd: one.periodEnd,
        createdAt: one.createdAt,
      })
      .onConflictDoUpdate({ target: invoices.providerInvoiceId, set: now })
      .returning({ id: invoices.id })
    written += 1
    if (status === 'paid' && kept?.status !== 'paid' && row) paid.push(row.id)
  }
  return { written, paid }
}
