import type { ReactNode } from 'react'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { FramedSection } from '@wellspring/ui/framed-section'
import { AddressLines } from '@wellspring/ui/address-lines'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { dueDays } from '../dispute-names.ts'
import type { DisputeViewer } from '../dispute-names.ts'
import { ParcelLine } from '../parcel-line.tsx'
import { fullOf } from './dispute-sum.ts'

/** Who pays for the parcel, by viewer and payer. */
const payers = {
  buyer: { buyer: t`Paid by you`, seller: t`Paid by the seller` },
  seller: { buyer: t`Paid by the buyer`, seller: t`Paid by you` },
  staff: { buyer: t`Paid by the buyer`, seller: t`Paid by the seller` },
}

/** What the return waits for, and until when; null once it is over. */
function titleOf({ status, deadline }: DisputeDetail, viewer: DisputeViewer, zone: string): string | null {
  const day = deadline && dueDays(deadline.at, zone).by
  if (status === 'accepted' && day)
    return viewer === 'buyer' ? t`Send it back by ${day}` : t`The buyer sends it back by ${day}`
  if (status !== 'returning') return null
  return viewer === 'seller' ? t`On its way back to you` : t`On its way back`
}

/** When the money is refunded. */
function refundWords(dispute: DisputeDetail, zone: string): string {
  const dollars = formatDollars(fullOf(dispute).amount)
  if (dispute.status !== 'returning' || !dispute.deadline) return t`${dollars}, once it has arrived`
  return t`${dollars}, once it has arrived, on ${mediumDate(dispute.deadline.at, zone)} at the latest`
}

export interface ReturnSectionProps {
  dispute: DisputeDetail
  viewer: DisputeViewer
  /** The step that the return waits for. */
  children?: ReactNode
}

/** An agreed return: what comes back, where, who pays for it and what follows. */
export function ReturnSection({ dispute, viewer, children }: ReturnSectionProps) {
  const { zone } = useClock()
  const title = dispute.wantsReturn ? titleOf(dispute, viewer, zone) : null
  if (!title) return null
  const { quantity, name, variantName, returnAddress, returnPaidBy, carrier, trackingNumber } = dispute
  return (
    <FramedSection title={title}>
      <Facts areLong>
        <Fact label={t`What`}>
          {quantity} × {name}, {variantName}
        </Fact>
        {returnAddress ? (
          <Fact label={viewer === 'buyer' && dispute.status === 'accepted' ? t`Send it to` : t`Goes to`}>
            <AddressLines address={returnAddress} name={returnAddress.name} />
          </Fact>
        ) : null}
        {returnPaidBy ? <Fact label={t`Postage`}>{payers[viewer ?? 'staff'][returnPaidBy]}</Fact> : null}
        {trackingNumber ? (
          <Fact label={t`Parcel`}>
            <ParcelLine carrier={carrier} trackingNumber={trackingNumber} />
          </Fact>
        ) : null}
        <Fact label={t`Refund`}>{refundWords(dispute, zone)}</Fact>
      </Facts>
      {children}
    </FramedSection>
  )
}
