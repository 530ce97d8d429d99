import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

export interface RemoveDialogProps {
  /** What goes, and null while nothing is asked. */
  removed: { id: string; title: string } | null
  busy: boolean
  onClose: () => void
  onRemove: (id: string) => Promise<unknown>
}

/** Asks before something goes for good. */
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
          // The mutation says it.
          () => {},
        )
      }}
    />
  )
}
