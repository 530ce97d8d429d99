import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { PartyFacts } from '../party-facts.tsx'
import { paymentNames } from './order-labels.ts'

/** Where staff goes on from an order. */
export interface PartyHrefs {
  /** Left out for who may not look at accounts. */
  person?: ((id: string) => string) | undefined
  dispute: (id: string) => string
}

/** Who has bought from whom, and how that is paid: what staff asks first of an order. */
export function OrderParties({ order, hrefs }: { order: OrderDetail; hrefs: PartyHrefs }) {
  const { buyer, seller, paymentStatus, totals } = order
  return (
    <Facts areShort>
      <PartyFacts buyer={buyer} seller={seller} personHref={hrefs.person} />
      <Fact label={t`Payment`}>{t`${paymentNames[paymentStatus]}, ${formatDollars(totals.total)}`}</Fact>
    </Facts>
  )
}
