import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import type { Chargeback } from '@wellspring/api/contract/chargebacks'
import { requiredText } from '@wellspring/api/contract/fields'
import { useAnswerChargeback } from '@wellspring/api/hooks/disputes'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

const Told = z.object({ statement: requiredText(t`Write a statement`, 5000) })

export interface AnswerChargebackDialogProps {
  chargeback: Chargeback
  onClose: () => void
}

/** Sends the answer to a chargeback. The bank accepts only one. */
export function AnswerChargebackDialog({ chargeback, onClose }: AnswerChargebackDialogProps) {
  const { mutateAsync } = useAnswerChargeback()
  return (
    <Modal open onClose={onClose} title={t`Answer ${chargeback.number}`}>
      <Text color="fg.muted" mb="5">
        <Trans>
          The bank gets your statement with our records: who bought what, how it was sent, and each step with
          its time. You can answer only once.
        </Trans>
      </Text>
      <Form
        schema={Told}
        defaultValues={{ statement: '' }}
        submitLabel={t`Send to the bank`}
        onSubmit={async ({ statement }) => {
          await mutateAsync({ id: chargeback.id, statement })
          toast.success(t`Sent to the bank`)
          onClose()
        }}
      >
        <TextAreaField
          name="statement"
          label={t`Why the payment is valid`}
          hint={t`Use plain facts that an outsider can follow.`}
        />
      </Form>
    </Modal>
  )
}
