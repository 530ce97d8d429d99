import type { Dispute } from '@wellspring/api/contract/disputes'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'

/** What a dispute is about, and between whom. */
export function DisputeFacts({ dispute, areShort = false }: { dispute: Dispute; areShort?: boolean }) {
  const { name, variantName, quantity, amount, refundedAmount, buyer, seller, tracking } = dispute
  return (
    <Facts areShort={areShort}>
      <Fact label="What">
        {quantity} × {name}, {variantName}
      </Fact>
      <Fact label="Paid">{formatDollars(amount)}</Fact>
      {refundedAmount > 0 ? <Fact label="Refunded">{formatDollars(refundedAmount)}</Fact> : null}
      <Fact label="Buyer">{buyer.name}</Fact>
      <Fact label="Seller">{seller.name}</Fact>
      {tracking ? <Fact label="Tracking of the return">{tracking}</Fact> : null}
    </Facts>
  )
}
