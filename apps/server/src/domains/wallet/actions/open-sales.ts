import { randomUUID } from 'node:crypto'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { earningOf } from '../tokens/earned-tokens.ts'
import { postAll } from '../ledger/posting.ts'
import type { Posting } from '../ledger/posting.ts'
import { netOf } from '../rules.ts'
import type { Sale } from '../sales/sale.ts'
import { payoutHolds, statementLines, tokenLots } from '../tables.ts'

interface Opening extends Sale {
  saleId: string
}

const saleKey = ({ subject }: Pick<Sale, 'subject'>) => `sale:${subject.id}`

const rowOf = ({ saleId: id, subject, number, sellerId, buyerId, paymentId, sponsor }: Opening) => ({
  id,
  subjectKind: subject.kind,
  subjectId: subject.id,
  number,
  sellerId,
  buyerId,
  paymentId,
  sponsorId: sponsor?.id ?? null,
  sponsorCents: sponsor?.cents ?? 0,
})

function postingOf(sale: Opening, at: Date): Posting {
  const { saleId, sellerId, buyerId, tokenCents, totalCents, sponsor } = sale
  const { net, commission, madeGood } = netOf(sale)
  const savedFeeCents = sponsor?.savedFeeCents ?? 0
  const payer = sale.from === 'prepaid' ? sellerId : buyerId
  return {
    saleId,
    key: saleKey(sale),
    kind: 'sale',
    at,
    entries: [
      {
        kind: sale.from ?? 'buyer',
        ownerId: payer,
        amount: -totalCents,
      },
      {
        kind: 'platform_token_redeemed',
        ownerId: buyerId,
        amount: -tokenCents,
      },
      {
        kind: 'platform_promotion',
        ownerId: sellerId,
        amount: savedFeeCents - madeGood,
      },
      {
        kind: 'platform_fee',
        ownerId: sellerId,
        amount: commission,
      },
      {
        kind: 'processor_fee',
        ownerId: sellerId,
        amount: sale.processorFeeCents - savedFeeCents,
      },
      ...(sponsor ? [{ kind: 'sponsorship', ownerId: sponsor.id, amount: -sponsor.cents } as const] : []),
      {
        kind: 'seller_pending',
        ownerId: sellerId,
        amount: net,
      },
    ],
  }
}

function lineOf(sale: Opening, transactionId: string, at: Date): typeof statementLines.$inferInsert {
  const { saleId, sellerId, tokenCents } = sale
  const { net, commission, fee } = netOf(sale)
  return {
    saleId,
    sellerId,
    transactionId,
    kind: 'sale',
    at,
    tokenCents,
    netCents: net,
    grossCents: sale.subtotalCents,
    shippingCents: sale.shippingCents,
    commissionCents: commission,
    processorFeeCents: fee,
  }
}

/**
 * Books the money and the earned tokens of paid sales, in two statements for any number of them. Repeating it changes
 * nothing.
 */
export async function openSales(tx: Tx, context: Context, sold: readonly Sale[]): Promise<void> {
  const at = context.now()
  const opening = sold.map((sale): Opening => ({ ...sale, saleId: randomUUID() }))
  const earnings = opening.flatMap((sale) => earningOf(sale, at))
  const postings = [...opening.map((sale) => postingOf(sale, at)), ...earnings.map(({ posting }) => posting)]
  const ids = await postAll(tx, postings, opening.map(rowOf))
  const opened = opening.filter((sale) => ids.has(saleKey(sale)))
  if (opened.length === 0) return
  const lines = opened.map((sale) => lineOf(sale, ids.get(saleKey(sale)) ?? '', at))
  const lots = earnings.filter(({ posting }) => ids.has(posting.key)).map(({ lot }) => lot)
  const written = tx
    .$with('written')
    .as(tx.insert(statementLines).values(lines).returning({ id: statementLines.id }))
  const holds = opened.map((sale) => ({
    saleId: sale.saleId,
    sellerId: sale.sellerId,
    amountCents: netOf(sale).net,
  }))
  if (lots.length === 0) return void (await tx.with(written).insert(payoutHolds).values(holds))
  const held = tx.$with('held').as(tx.insert(payoutHolds).values(holds).returning({ id: payoutHolds.id }))
  await tx.with(written, held).insert(tokenLots).values(lots)
}
