import { useContext, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { UnsavedWork, useTellUnsaved, useUnsavedWork } from '../../unsaved-work.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

const ConfirmDialog = lazyPart(
  async () => (await import('../confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
)

export interface ModalProps extends Omit<DialogFrameProps, 'placement' | 'onDismiss'> {
  /** Whether it has unsaved choices outside of a form. */
  isUnsaved?: boolean
}

/**
 * A centred dialog, or a sheet from below on a phone. Esc, the close button and a press outside ask for confirmation if
 * anything is typed or chosen in it. The form's own cancel button does not ask.
 */
export function Modal({ isUnsaved = false, ...props }: ModalProps) {
  const page = useContext(UnsavedWork)
  const { tell, hasUnsaved } = useUnsavedWork()
  const [tellBoth] = useState(() => (form: string, isUnsaved: boolean) => {
    tell(form, isUnsaved)
    page?.(form, isUnsaved)
  })
  useTellUnsaved(isUnsaved)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <UnsavedWork value={tellBoth}>
        <DialogFrame
          {...props}
          placement="center"
          onDismiss={() => (isUnsaved || hasUnsaved() ? setIsAsking(true) : props.onClose())}
        />
      </UnsavedWork>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t`Close without saving?`}
          confirmLabel={t`Discard`}
          cancelLabel={t`Keep editing`}
          sentence={null}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            props.onClose()
          }}
        >
          <Trans>What you entered here is not saved yet. If you close this now, you will lose it.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
