import { Text } from '@chakra-ui/react'

import { InviteAdministratorInput } from '@wellspring/api/contract/organisations'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useInviteAdministrator } from '@wellspring/api/hooks/organisations'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'

import { roleLabels, roleSentences } from './labels.ts'

const options = (['administrator', 'viewer'] as const).map((value) => ({
  value,
  label: `${roleLabels[value]}: ${roleSentences[value].toLowerCase()}`,
}))

/** Somebody who looks after the organisation as well. */
export function InviteAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteAdministrator()
  const attempt = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title="Invite an administrator" size="md">
      <Text mb="5" color="fg.muted">
        They log in here with an account of their own, by this address.
      </Text>
      <Form
        schema={InviteAdministratorInput}
        defaultValues={{ email: '', role: 'administrator' as const }}
        submitLabel="Send invitation"
        onSubmit={async (input) => {
          await attempt(input, mutateAsync)
          toast.success(`Invitation sent to ${input.email}`)
          onClose()
        }}
      >
        <TextField name="email" label="Email" type="email" />
        <ChoiceField name="role" label="What they may do" options={options} />
      </Form>
    </Modal>
  )
}
