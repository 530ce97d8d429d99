import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'

export interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before a form is left whose last words are not kept yet. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      sentence={null}
    >
      What you typed last is not saved yet. If you leave now, it is lost.
    </ConfirmDialog>
  )
}
