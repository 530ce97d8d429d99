import { Text } from '@chakra-ui/react'

import { EMERGENCY_MINUTES, EmergencyInput } from '@wellspring/api/contract/emergency'
import { useOpenEmergencyAccess } from '@wellspring/api/hooks/emergency'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

export interface EmergencyDialogProps {
  patron: { id: string; name: string }
  onOpened: (accessId: string) => void
  onClose: () => void
}

/** Asks for the reason for opening a patron's results. */
export function EmergencyDialog({ patron, onOpened, onClose }: EmergencyDialogProps) {
  const { mutateAsync } = useOpenEmergencyAccess()
  return (
    <Modal open onClose={onClose} title={t`Emergency access`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>
          You see the questionnaire results of {patron.name} for {EMERGENCY_MINUTES} minutes. {patron.name}{' '}
          and every other administrator will be told at once. This cannot be undone.
        </Trans>
      </Text>
      <Form
        schema={EmergencyInput.pick({ reason: true })}
        defaultValues={{ reason: '' }}
        submitLabel={t`Open the results`}
        onSubmit={async ({ reason }) => {
          const { access } = await mutateAsync({ patronId: patron.id, reason })
          onOpened(access.id)
        }}
      >
        <TextAreaField name="reason" label={t`Reason`} hint={t`${patron.name} will read it.`} />
      </Form>
    </Modal>
  )
}
