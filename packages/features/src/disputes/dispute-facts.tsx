import type { Dispute } from '@wellspring/api/contract/disputes'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

/** What a dispute is about, and between whom. */
export function DisputeFacts({ dispute, areShort = false }: { dispute: Dispute; areShort?: boolean }) {
  const { name, variantName, quantity, amount, refundedAmount, buyer, seller, tracking } = dispute
  return (
    <Facts areShort={areShort}>
      <Fact label={t`What`}>
        {quantity} × {name}, {variantName}
      </Fact>
      <Fact label={t`Paid`}>{formatDollars(amount)}</Fact>
      {refundedAmount > 0 ? <Fact label={t`Refunded`}>{formatDollars(refundedAmount)}</Fact> : null}
      <Fact label={t`Buyer`}>{buyer.name}</Fact>
      <Fact label={t`Seller`}>{seller.name}</Fact>
      {tracking ? <Fact label={t`Tracking of the return`}>{tracking}</Fact> : null}
    </Facts>
  )
}
