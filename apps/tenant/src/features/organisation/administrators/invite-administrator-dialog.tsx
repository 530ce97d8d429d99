import { Text } from '@chakra-ui/react'

import { InviteAdministratorInput } from '@wellspring/api/contract/organisations'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useInviteAdministrator } from '@wellspring/api/hooks/organisations'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { roleLabels, roleSentences } from '../labels.ts'

const options = (['administrator', 'viewer'] as const).map((value) => ({
  value,
  label: `${roleLabels[value]}: ${roleSentences[value].toLowerCase()}`,
}))

export function InviteAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteAdministrator()
  const attempt = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Invite an administrator`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>They log in here with their own account and this address.</Trans>
      </Text>
      <Form
        schema={InviteAdministratorInput}
        defaultValues={{ email: '', role: 'administrator' as const }}
        submitLabel={t`Send invitation`}
        onSubmit={async (input) => {
          await attempt(input, mutateAsync)
          toast.success(t`Invitation sent to ${input.email}`)
          onClose()
        }}
      >
        <TextField name="email" label={t`Email`} type="email" />
        <ChoiceField name="role" label={t`What they may do`} options={options} />
      </Form>
    </Modal>
  )
}
