import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { PurchaseDetail } from '@wellspring/api/contract/packages'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useRefundPurchase } from '@wellspring/api/hooks/packages'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

export interface RefundDialogProps {
  purchase: PurchaseDetail
  onClose: () => void
  /** Called when the refundable amount has changed, so that the purchase is reloaded. */
  onStale: () => void
}

/** Shows what refunding the remaining sessions returns, and does it. */
export function RefundDialog({ purchase, onClose, onStale }: RefundDialogProps) {
  const { id, left, refundable, sessionPrice } = purchase
  const { mutateAsync, isPending } = useRefundPurchase()
  const attemptWith = useIdempotentMutation()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function refund() {
    setRefusal(null)
    try {
      await attemptWith({ id, expectedRefund: refundable }, mutateAsync)
      toast.success(t`We are refunding the rest to your card`)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
      if (error.code === 'PRICE_CHANGED') onStale()
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Refund the rest?`}
      sentence={null}
      confirmLabel={t`Refund ${formatDollars(refundable)}`}
      cancelLabel={t`Keep the sessions`}
      busy={isPending}
      onConfirm={() => void refund()}
    >
      <Text>
        <Trans>
          {plural(left, { one: 'One session is', other: '# sessions are' })} left,{' '}
          {formatDollars(sessionPrice)} each: {formatDollars(refundable)} will be refunded to the card that
          paid. Your bookings stay as they are.
        </Trans>
      </Text>
      {refusal ? (
        <Text role="alert" color="fg.error" mt="3">
          {refusal}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
