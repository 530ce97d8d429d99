import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { AddressLines } from '@wellspring/ui/address-lines'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { sumWords } from './dispute-sum.ts'
import { ParcelLine } from '../parcel-line.tsx'
import { PartyFacts, type PartyFactsProps } from '../party-facts.tsx'

/** The pages that a dispute links to. */
export interface DisputeHrefs {
  /** Omitted for a viewer who may not see accounts. */
  person?: ((id: string) => string) | undefined
  order?: ((id: string) => string) | undefined
  /** Another dispute of the same buyer or seller, for staff. */
  dispute?: ((id: string) => string) | undefined
}

interface DisputeFactsProps {
  dispute: DisputeDetail
  hrefs?: DisputeHrefs | undefined
  viewer?: PartyFactsProps['viewer']
  areShort?: boolean
}

/** The subject and the parties of a dispute, as a fact list. */
export function DisputeFacts({ dispute, hrefs, viewer, areShort = false }: DisputeFactsProps) {
  const { name, variantName, quantity, buyer, seller, sellerShare } = dispute
  const { returnAddress, carrier, trackingNumber } = dispute
  const refunded = { amount: dispute.refundedAmount, shipping: dispute.refundedShipping }
  return (
    <Facts areShort={areShort}>
      <Fact label={t`What`}>
        {quantity} × {name}, {variantName}
      </Fact>
      {hrefs?.order ? (
        <Fact label={t`Order`}>
          <Link href={hrefs.order(dispute.orderId)}>{dispute.orderNumber}</Link>
        </Fact>
      ) : null}
      <Fact label={t`Disputed`}>{sumWords(dispute.disputed)}</Fact>
      {sellerShare !== null && sellerShare > 0 ? (
        <Fact label={viewer === 'seller' ? t`From your wallet` : t`From the seller’s wallet`}>
          {t`Up to ${formatDollars(sellerShare)}`}
        </Fact>
      ) : null}
      {refunded.amount > 0 ? <Fact label={t`Refunded`}>{sumWords(refunded)}</Fact> : null}
      <PartyFacts buyer={buyer} seller={seller} personHref={hrefs?.person} viewer={viewer} />
      {/* While it travels, the return has its own section. */}
      {trackingNumber && dispute.status !== 'returning' ? (
        <>
          {returnAddress ? (
            <Fact label={t`Sent back to`}>
              <AddressLines address={returnAddress} name={returnAddress.name} />
            </Fact>
          ) : null}
          <Fact label={t`Sent back with`}>
            <ParcelLine carrier={carrier} trackingNumber={trackingNumber} />
          </Fact>
        </>
      ) : null}
    </Facts>
  )
}
