import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { siteQueries } from '@wellspring/api/hooks/site'
import { useSession } from '@wellspring/api/session'
import { CardForm, usePayOnce } from '@wellspring/features/payments'
import type { PayOnce, PaymentAnswer } from '@wellspring/features/payments'
import type { ServicePayment } from '@wellspring/forms/billing/service-payment-form'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

import { NextStepBar } from '../next-step-bar.tsx'

type LastPayment = BookingDetail['payment'] | EventBooking['payment']

export interface PayFormProps<Answer extends PaymentAnswer> extends Pick<PayOnce<Answer>, 'pay' | 'confirm'> {
  /** The storage key of the form's draft, which is kept until the payment succeeds. */
  draft: string
  submitLabel: string
  /** The amount charged now, in dollars. */
  dollars: number
  /** The total for the phone's bar: 'Total $60.00'. */
  sum: string
  /** The status of the last payment. */
  payment: LastPayment
  isPaid: (answer: Answer) => boolean
  /** Reports whether an attempt is running: its subject stays on the screen meanwhile. */
  onTrying: (trying: boolean) => void
  /** Shown above the form. */
  children?: ReactNode
}

/** Messages about an earlier payment whose outcome this page has not shown. */
const earlier: Partial<Record<LastPayment, string>> = {
  failed: t`Your card was not charged. Please try again, or with another card.`,
  requires_action: t`Your bank has not confirmed the last payment. If you pay again, that one is cancelled.`,
}

/** Billing details and a card for something that is held. */
export function PayForm<Answer extends PaymentAnswer>(props: PayFormProps<Answer>) {
  const { pay, confirm, submitLabel, dollars, sum, payment, isPaid, onTrying, children } = props
  const { user } = useSession()
  const settings = useQuery(siteQueries.settings(useApi()))
  const [tried, setTried] = useState(false)
  const [undecided, setUndecided] = useState(false)
  const payOnce = usePayOnce({ pay, confirm, onOpen: () => setUndecided(true) })
  const draft = `${props.draft}:${user?.id ?? ''}`

  async function press(card: ServicePayment) {
    setTried(true)
    onTrying(true)
    try {
      if (isPaid(await payOnce(card))) dropSessionDraft(draft)
    } finally {
      setUndecided(false)
      onTrying(false)
    }
  }

  if (settings.error && !settings.data) return <ErrorState {...failureOf(settings)} />
  if (!settings.data) return <LoadingList shape="form" />
  return (
    <CardForm
      {...settings.data.card}
      draft={draft}
      submitLabel={submitLabel}
      due={{ dollars }}
      phoneBar={<NextStepBar chosen={sum} label={submitLabel} />}
      undecided={undecided}
      onPay={press}
    >
      {children}
      {!tried && earlier[payment] ? <Text role="status">{earlier[payment]}</Text> : null}
    </CardForm>
  )
}
