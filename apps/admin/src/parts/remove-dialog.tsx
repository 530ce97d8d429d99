import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface RemoveDialogProps {
  /** The item to remove; null while the dialog is closed. */
  removed: { id: string; title: string } | null
  busy: boolean
  onClose: () => void
  onRemove: (id: string) => Promise<unknown>
}

/** Confirms a permanent removal. */
export function RemoveDialog({ removed, busy, onClose, onRemove }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open={removed !== null}
      onClose={onClose}
      busy={busy}
      title={removed ? t`Remove “${removed.title}”?` : ''}
      onConfirm={() => {
        if (!removed) return
        onRemove(removed.id).then(
          () => {
            toast.success(t`Removed`)
            onClose()
          },
          // The mutation already reports the error.
          () => {},
        )
      }}
    />
  )
}
