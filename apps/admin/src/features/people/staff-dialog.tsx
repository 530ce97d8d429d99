import { Text } from '@chakra-ui/react'

import { CreateStaffInput } from '@wellspring/api/contract/people'
import { useCreateStaff } from '@wellspring/api/hooks/identity'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

/** Creates a staff account; its owner gets an email and chooses the password. */
export function StaffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync: createStaff } = useCreateStaff()
  return (
    <Modal open={open} onClose={onClose} title={t`Invite staff`} size="md">
      <Text mb="5" color="fg.muted">
        <Trans>
          Staff can read orders, bookings and disputes, and moderate what is offered. They get an email with a
          link to choose their password; it works for seven days.
        </Trans>
      </Text>
      <Form
        schema={CreateStaffInput}
        defaultValues={{ firstName: '', lastName: '', email: '' }}
        submitLabel={t`Send invitation`}
        onSubmit={async (input) => {
          await createStaff(input)
          toast.success(t`Invitation sent to ${input.email}`)
          onClose()
        }}
      >
        <TextField name="firstName" label={t`First name`} />
        <TextField name="lastName" label={t`Last name`} />
        <TextField name="email" label={t`Email`} type="email" />
      </Form>
    </Modal>
  )
}
