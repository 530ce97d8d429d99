import { Trans, t } from '@wellspring/words/macro'

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

export interface UnsavedChangesDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks for confirmation before a page with unsaved input is left. */
export function UnsavedChangesDialog({ onLeave, onStay }: UnsavedChangesDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={t`Leave this page?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay`}
      sentence={null}
    >
      <Trans>Your last changes are not saved yet. If you leave now, you will lose them.</Trans>
    </ConfirmDialog>
  )
}
