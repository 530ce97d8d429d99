import { Text } from '@chakra-ui/react'
import { useState } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { fieldErrorsOf } from '@wellspring/forms/submit-problem'
import { BulkDialog } from '@wellspring/ui/bulk-dialog'
import type { BulkDialogProps } from '@wellspring/ui/bulk-dialog'
import { toast } from '@wellspring/ui/toast'

/** The rows of a list with which something is being done. */
export interface Acting<Row> {
  rows: readonly Row[]
  /** Picks them no more. */
  clear: () => void
}

export interface BulkActDialogProps<Row> extends Pick<
  BulkDialogProps<Row>,
  'rows' | 'nameOf' | 'run' | 'onClose'
> {
  /** The verb, with how many. */
  label: (count: number) => string
  /** What happens to each of them. */
  consequence: string
  /** What is said when all are done. */
  done: string
  /** All are done: they are picked no more. */
  onDone: () => void
}

/** What was refused for several reasons says each of them. */
const reasonsOf = (error: unknown) =>
  fieldErrorsOf(error)
    .map(([, message]) => message)
    .join('. ') || failureMessage(error)

/** One act of the server for several rows: what is refused says why, and the others go on. */
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
