import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useReleaseBooking } from '@wellspring/api/hooks/booking'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface DeclineProposalDialogProps {
  booking: BookingDetail
  onClose: () => void
}

/** Lets a patron decline a proposal, which releases its time. */
export function DeclineProposalDialog({ booking, onClose }: DeclineProposalDialogProps) {
  const { mutate, isPending } = useReleaseBooking()
  const { id, provider } = booking
  return (
    <ConfirmDialog
      open
      title={t`Decline this appointment?`}
      sentence={null}
      confirmLabel={t`Decline`}
      cancelLabel={t`Keep it for now`}
      busy={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            toast.success(t`Declined`)
            onClose()
          },
        })
      }
    >
      <Trans>{provider.name} will be told, and others can book this time. Nothing is charged.</Trans>
    </ConfirmDialog>
  )
}
