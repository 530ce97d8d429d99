import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { PartyFacts } from '../party-facts.tsx'
import { paymentNames } from './order-labels.ts'

/** The pages that an order links to for staff. */
export interface PartyHrefs {
  /** Omitted for a viewer who may not see accounts. */
  person?: ((id: string) => string) | undefined
  dispute: (id: string) => string
}

/** The buyer, the seller and the payment of an order, for staff. */
export function OrderParties({ order, hrefs }: { order: OrderDetail; hrefs: PartyHrefs }) {
  const { buyer, seller, paymentStatus, totals } = order
  return (
    <Facts areShort>
      <PartyFacts buyer={buyer} seller={seller} personHref={hrefs.person} />
      <Fact label={t`Payment`}>{t`${paymentNames[paymentStatus]}, ${formatDollars(totals.total)}`}</Fact>
    </Facts>
  )
}
