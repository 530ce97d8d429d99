import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useRefundMembership } from '@wellspring/api/hooks/memberships'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface RefundDialogProps {
  amount: number
  onClose: () => void
}

/** Says what a refund of the first payment returns, and confirms it. */
export function RefundDialog({ amount, onClose }: RefundDialogProps) {
  const { mutateAsync, isPending } = useRefundMembership()
  const attemptWith = useIdempotentMutation()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function refund() {
    setRefusal(null)
    try {
      await attemptWith({ expectedRefund: amount }, mutateAsync)
      toast.success(t`${formatDollars(amount)} will be refunded to your card`)
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Refund your first payment?`}
      sentence={null}
      confirmLabel={t`Refund ${formatDollars(amount)}`}
      cancelLabel={t`Keep my membership`}
      busy={isPending}
      onConfirm={() => void refund()}
    >
      <Text>
        <Trans>
          {formatDollars(amount)} will be refunded to the card that paid, and your membership ends now. It can
          take 5 to 10 days to show up.
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
