import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { OptionalText } from '@wellspring/api/contract/fields'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const Reasoned = z.object({ reason: OptionalText })

export interface ReasonDialogProps {
  title: string
  /** What the action causes. */
  consequence: string
  act: string
  done: string
  /** The person who reads the reason. */
  readerName: string
  onSubmit: (input: { reason?: string }) => Promise<unknown>
  onClose: () => void
}

/** An action of a provider with an optional reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, consequence, act, done, readerName, onSubmit, onClose } = props
  return (
    <Modal open onClose={onClose} title={title}>
      <Text color="fg.muted" mb="5">
        {consequence}
      </Text>
      <Form
        schema={Reasoned}
        defaultValues={{ reason: '' }}
        submitLabel={act}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason ? { reason } : {})
          toast.success(done)
          onClose()
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} optional hint={t`${readerName} will read it.`} />
      </Form>
    </Modal>
  )
}
