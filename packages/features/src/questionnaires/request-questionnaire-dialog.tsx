import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { useRequestQuestionnaire } from '@wellspring/api/hooks/sharing'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

export interface RequestQuestionnaireDialogProps {
  bookingId: string
  patronName: string
  instruments: readonly { instrumentId: string; instrumentName: string }[]
  onClose: () => void
}

const Asking = z.object({ instrumentId: z.string().min(1, t`Choose a questionnaire`) })

/** Requests one questionnaire. */
export function RequestQuestionnaireDialog({
  bookingId,
  patronName,
  instruments,
  onClose,
}: RequestQuestionnaireDialogProps) {
  const { mutateAsync } = useRequestQuestionnaire()
  return (
    <Modal open onClose={onClose} title={t`Ask for a questionnaire`}>
      <Text color="fg.muted" mb="5">
        <Trans>
          {patronName} will hear about your request and decide whether to answer it and share the results with
          you. You can ask for the same one again after two weeks.
        </Trans>
      </Text>
      <Form
        schema={Asking}
        defaultValues={{ instrumentId: '' }}
        submitLabel={t`Ask`}
        onSubmit={async ({ instrumentId }) => {
          await mutateAsync({ bookingId, instrumentId })
          toast.success(t`Asked`)
          onClose()
        }}
      >
        <ChoiceField
          name="instrumentId"
          label={t`Which questionnaire`}
          options={instruments.map(({ instrumentId, instrumentName }) => ({
            value: instrumentId,
            label: instrumentName,
          }))}
        />
      </Form>
    </Modal>
  )
}
