import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { toast } from '@wellspring/ui/toast'

export interface RemoveDialogProps {
  title: string
  confirmLabel: string
  /** The message on success. */
  done: string
  remove: {
    mutate: (id: string, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  id: string
  onClose: () => void
  children: ReactNode
}

/** Confirms that a person's access ends. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, confirmLabel, done, remove, id, onClose, children } = props
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(done)
            onClose()
          },
        })
      }
    >
      {children}
      {remove.error ? (
        <Text role="alert" color="fg.error" mt="3">
          {failureMessage(remove.error)}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
