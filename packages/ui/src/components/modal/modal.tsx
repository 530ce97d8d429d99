import { useContext, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { UnsavedWork, useTellUnsaved, useUnsavedWork } from '../../unsaved-work.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

const ConfirmDialog = lazyPart(
  async () => (await import('../confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
)

export interface ModalProps extends Omit<DialogFrameProps, 'placement' | 'onDismiss'> {
  /** Something is chosen in it that no form knows of. */
  isUnsaved?: boolean
}

/**
 * A dialog in the middle of the page; on a phone, a sheet from below. What is typed or chosen in it is asked about
 * before Esc, the cross or a press beside it take it away; the form's own button that keeps nothing says so itself.
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
          <Trans>What you entered here is not saved yet. If you close it now, it is lost.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
