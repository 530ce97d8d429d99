import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { Subscription } from '@wellspring/api/contract/memberships'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useUnpauseMembership } from '@wellspring/api/hooks/memberships'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface ResumeDialogProps {
  subscription: Subscription
  onClose: () => void
  /** Called when the payment needs 3-D Secure. */
  onBankAsks: (clientSecret: string) => void
}

/** Says what resuming costs now, and confirms it. */
export function ResumeDialog({ subscription, onClose, onBankAsks }: ResumeDialogProps) {
  const { mutateAsync, isPending } = useUnpauseMembership()
  const attemptWith = useIdempotentMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { card, membership } = subscription
  const { price } = membership.points

  async function resume() {
    setRefusal(null)
    try {
      const { subscription: resumed } = await attemptWith({ expectedCharge: price }, mutateAsync)
      if (resumed.clientSecret) return onBankAsks(resumed.clientSecret)
      toast.success(t`Your membership continues`)
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
      title={t`Resume membership?`}
      sentence={null}
      tone="plain"
      confirmLabel={t`Pay ${formatDollars(price)} and resume`}
      cancelLabel={t`Stay paused`}
      busy={isPending}
      onConfirm={() => void resume()}
    >
      <Text>
        <Trans>
          {formatDollars(price)} is charged now{card ? t` to ${cardName(card)}` : ''}, and a new month begins
          today. From then on it renews every month, until you pause or cancel it.
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

const cardName = ({ brand, last4 }: NonNullable<Subscription['card']>) =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} •••• ${last4}`
