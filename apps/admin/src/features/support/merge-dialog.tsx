import * as z from 'zod'

import { requiredLine } from '@wellspring/api/contract/fields'
import type { TicketDetail } from '@wellspring/api/contract/support'
import { useMergeTicket } from '@wellspring/api/hooks/support'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const Into = z.object({ into: requiredLine(t`Enter the number of a ticket`, 20) })

export interface MergeDialogProps {
  ticket: Pick<TicketDetail, 'id' | 'number'>
  onClose: () => void
  /** Opens the merged ticket. */
  onMerged: (id: string) => void
}

/** Merges the ticket into another one of the same requester. */
export function MergeDialog({ ticket, onClose, onMerged }: MergeDialogProps) {
  const { mutateAsync } = useMergeTicket()
  return (
    <Modal open onClose={onClose} title={t`Merge ${ticket.number}`}>
      <Form
        schema={Into}
        defaultValues={{ into: '' }}
        submitLabel={t`Merge`}
        onSubmit={async ({ into }) => {
          const { ticket: merged } = await mutateAsync({ id: ticket.id, into })
          toast.success(t`It continues in ${merged.number}`)
          onMerged(merged.id)
        }}
      >
        <TextField
          name="into"
          label={t`Merge into`}
          placeholder={t`WT-1042`}
          hint={t`Another ticket from the same person. This one is closed, and its messages and notes move there.`}
        />
      </Form>
    </Modal>
  )
}
