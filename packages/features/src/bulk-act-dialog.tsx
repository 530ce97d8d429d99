import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { BulkDialog } from '@wellspring/ui/bulk-dialog'
import type { BulkDialogProps } from '@wellspring/ui/bulk-dialog'
import { toast } from '@wellspring/ui/toast'

/** The selected rows of a list on which an action runs. */
export interface Acting<Row> {
  rows: readonly Row[]
  /** Clears the selection. */
  clear: () => void
}

export interface BulkActDialogProps<Row> extends Pick<
  BulkDialogProps<Row>,
  'rows' | 'nameOf' | 'run' | 'onClose'
> {
  /** The verb with the number of rows. */
  label: (count: number) => string
  /** What happens to each row. */
  consequence: string
  /** The message when all rows succeeded. */
  done: string
  /** Called when all rows succeeded, to clear the selection. */
  onDone: () => void
}

/** All messages of a refusal that has several reasons. */
const reasonsOf = (error: unknown) =>
  fieldErrorsOf(error)
    .map(([, message]) => message)
    .join('. ') || failureMessage(error)

/** Runs one action on several rows. A refused row shows its reason; the others continue. */
export function BulkActDialog<Row>(props: BulkActDialogProps<Row>) {
  const { rows, nameOf, run, onClose, label, consequence, done, onDone } = props
  const [count] = useState(rows.length)
  return (
    <BulkDialog
      rows={rows}
      nameOf={nameOf}
      title={label(count)}
      confirmLabel={label(count)}
      run={run}
      messageOf={reasonsOf}
      onClose={onClose}
      onDone={() => {
        toast.success(done)
        onDone()
        onClose()
      }}
    >
      <Text>{consequence}</Text>
    </BulkDialog>
  )
}
