import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import type { Subscription } from '@wellspring/api/contract/memberships'
import { Trans, t } from '@wellspring/words/macro'

import { ResumeDialog } from './resume-dialog.tsx'
import { useConfirmPayment } from './use-confirm-payment.ts'

/** Pays for the month that ends a pause, and completes a payment that needs 3-D Secure. */
export function PayActions({ subscription }: { subscription: Subscription }) {
  const { status, pause, clientSecret } = subscription
  const [asking, setAsking] = useState(false)
  const { confirm, isPending, refusal } = useConfirmPayment()
  return (
    <>
      {clientSecret ? (
        <Button
          loading={isPending}
          loadingText={t`Confirm payment`}
          onClick={() => void confirm(clientSecret)}
        >
          <Trans>Confirm payment</Trans>
        </Button>
      ) : null}
      {status === 'paused' && pause ? (
        <Button onClick={() => setAsking(true)}>
          <Trans>Resume membership</Trans>
        </Button>
      ) : null}
      {refusal ? (
        <Text role="alert" color="fg.error" flexBasis="100%" order={1}>
          {refusal}
        </Text>
      ) : null}
      {asking ? (
        <ResumeDialog
          subscription={subscription}
          onClose={() => setAsking(false)}
          onBankAsks={(secret) => {
            // The bank's page cannot be reached while our dialog traps the focus.
            flushSync(() => setAsking(false))
            void confirm(secret)
          }}
        />
      ) : null}
    </>
  )
}
