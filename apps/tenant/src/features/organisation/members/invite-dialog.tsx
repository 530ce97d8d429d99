import { Text } from '@chakra-ui/react'

import { Problem } from '@wellspring/api/client'
import { InviteInput } from '@wellspring/api/contract/organisations'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useSendInvitations } from '@wellspring/api/hooks/organisations'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { refusalLabels } from '../labels.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useSendInvitations()
  const attempt = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Invite someone`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>They get an email with a link for this address alone. It works once, within 14 days.</Trans>
      </Text>
      <Form
        schema={InviteInput}
        defaultValues={{ email: '', name: '', department: '' }}
        submitLabel={t`Send invitation`}
        onSubmit={async (person) => {
          const { refused } = await attempt({ people: [person] }, mutateAsync)
          const [refusal] = refused.map((line) => line.refusal)
          if (refusal) {
            const email = refusalLabels[refusal]
            throw new Problem('VALIDATION_FAILED', email, { errors: { email } })
          }
          toast.success(t`Invitation sent to ${person.email}`)
          onClose()
        }}
      >
        <TextField name="email" label={t`Email`} type="email" />
        <TextField name="name" label={t`Name`} optional />
        <TextField
          name="department"
          label={t`Department`}
          hint={t`You can also use a site or team name, and filter your members by it.`}
          optional
        />
      </Form>
    </Modal>
  )
}
