import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { useConfirmBookingPayment, usePayBooking } from '@wellspring/api/hooks/booking'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'

import { CardForm } from '../../parts/booking/card-form.tsx'
import { usePayOnce } from '../../parts/booking/use-pay-once.ts'

export interface PayFormProps {
  booking: BookingDetail
  /** A press is under way: what it pays for stays on the screen. */
  onTrying: (trying: boolean) => void
}

/** What became of a payment of which this page has not seen the end. */
const earlier: Partial<Record<BookingDetail['payment'], string>> = {
  failed: 'Your card was not charged. Please try again, or with another card.',
  requires_action: 'Your bank has not confirmed the last payment. If you pay again, that one is let go.',
}

/** Billing details and a card for a time that is kept. */
export function PayForm({ booking, onTrying }: PayFormProps) {
  const { user } = useSession()
  const settings = useQuery(siteQueries.settings(useApi()))
  const [tried, setTried] = useState(false)
  const [undecided, setUndecided] = useState(false)
  const { mutateAsync: payBooking } = usePayBooking()
  const { mutateAsync: confirm } = useConfirmBookingPayment()
  const payOnce = usePayOnce({
    pay: async (press) => payBooking({ id: booking.id, ...press }),
    confirm: async () => confirm(booking.id),
    onOpen: () => setUndecided(true),
  })
  const draft = `booking:${user?.id ?? ''}`
  const isRequest = booking.service.confirmation === 'request'
  const price = formatDollars(booking.price)

  async function pay(payment: ServicePayment) {
    setTried(true)
    onTrying(true)
    try {
      const paid = await payOnce(payment)
      if (paid.booking.status !== 'held') dropSessionDraft(draft)
    } finally {
      setUndecided(false)
      onTrying(false)
    }
  }

  if (settings.error && !settings.data) return <ErrorState {...failureOf(settings)} />
  if (!settings.data) return <LoadingList shape="detail" />
  return (
    <CardForm
      {...settings.data.card}
      draft={draft}
      submitLabel={isRequest ? `Pay ${price} once accepted` : `Pay ${price}`}
      undecided={undecided}
      onPay={pay}
    >
      {isRequest ? (
        <Text>
          {booking.provider.name} is asked first. Your card is only charged when they accept; until then the
          sum is kept on it.
        </Text>
      ) : null}
      {!tried && earlier[booking.payment] ? <Text role="status">{earlier[booking.payment]}</Text> : null}
    </CardForm>
  )
}
