import { Stack } from '@chakra-ui/react'

import type { OrderDetail } from '@wellspring/api/contract/orders'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
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

/** Who has bought from whom, how that is paid, and what is disputed: what staff asks first of an order. */
export function OrderParties({ order, hrefs }: { order: OrderDetail; hrefs: PartyHrefs }) {
  const { buyer, seller, paymentStatus, totals, lines } = order
  const disputed = lines.filter(({ openDisputeId }) => openDisputeId !== null)
  return (
    <Facts areShort>
      <PartyFacts buyer={buyer} seller={seller} personHref={hrefs.person} />
      <Fact label={t`Payment`}>{t`${paymentNames[paymentStatus]}, ${formatDollars(totals.total)}`}</Fact>
      {disputed.length > 0 ? (
        <Fact label={t`Open disputes`}>
          <Stack gap="1">
            {disputed.map(({ id, name, openDisputeId }) => (
              <Link key={id} href={hrefs.dispute(openDisputeId ?? '')}>
                {name}
              </Link>
            ))}
          </Stack>
        </Fact>
      ) : null}
    </Facts>
  )
}
