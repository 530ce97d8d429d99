import { useWithdrawProposal } from '@wellspring/api/hooks/booking'
import { t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function WithdrawDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync } = useWithdrawProposal()
  const { id, patron } = booking
  return (
    <ReasonDialog
      title={t`Withdraw this suggestion?`}
      consequence={t`${patron.name} will be told. Nothing was charged, and others can book the time at once.`}
      act={t`Withdraw`}
      done={t`Withdrawn`}
      readerName={patron.name}
      onSubmit={(input) => mutateAsync({ id, ...input })}
      onClose={onClose}
    />
  )
}
