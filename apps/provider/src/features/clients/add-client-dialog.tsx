import { Text } from '@chakra-ui/react'

import { InviteClientInput } from '@wellspring/api/contract/client-invitations'
import { useInviteClient } from '@wellspring/api/hooks/clients'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** Invites a person by email to become a client. */
export function AddClientDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteClient()
  const attempt = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={t`Add a client`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>
          We email them a link that works for this address only, for 14 days. Once they accept, you can offer
          them appointments and see their email and phone.
        </Trans>
      </Text>
      <Form
        schema={InviteClientInput}
        defaultValues={{ name: '', email: '' }}
        submitLabel={t`Send invitation`}
        onSubmit={async (person) => {
          await attempt(person, mutateAsync)
          toast.success(t`Invitation sent to ${person.email}`)
          onClose()
        }}
      >
        <TextField name="name" label={t`Name`} />
        <TextField name="email" label={t`Email`} type="email" />
      </Form>
    </Modal>
  )
}
