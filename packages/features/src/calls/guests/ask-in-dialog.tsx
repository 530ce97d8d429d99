import { Text } from '@chakra-ui/react'
import type * as z from 'zod'

import { CallGuestInput } from '@wellspring/api/contract/call-guests'
import type { Call } from '@wellspring/api/contract/calls'
import { guestKinds } from '@wellspring/api/contract/call-places'
import { useAskIntoCall } from '@wellspring/api/hooks/calls'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { guestKindWords } from './guest-labels.ts'

export interface AskInDialogProps {
  call: Pick<Call, 'bookingId' | 'other'>
  onClose: () => void
}

const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1)
const options = guestKinds.map((kind) => ({ value: kind, label: capital(guestKindWords[kind]) }))

/** Invites an interpreter or a companion; the other participant has to agree. */
export function AskInDialog({ call, onClose }: AskInDialogProps) {
  const { mutateAsync: askIn } = useAskIntoCall()
  const { name } = call.other
  return (
    <Modal open onClose={onClose} title={t`Invite someone`}>
      <Form<z.input<typeof CallGuestInput>, CallGuestInput>
        schema={CallGuestInput}
        defaultValues={{ kind: '' as never, name: '', email: '' }}
        submitLabel={t`Invite`}
        onSubmit={async (input) => {
          await askIn({ ...input, id: call.bookingId })
          toast.success(t`We have asked ${name} to agree`)
          onClose()
        }}
      >
        <Text color="fg.muted">
          <Trans>
            {name} has to agree. Then your guest gets an email with a personal link, waits to be let in, and
            sees only your first names and the time.
          </Trans>
        </Text>
        <SelectField name="kind" label={t`Who it is`} placeholder={t`Choose`} options={options} />
        <TextField name="name" label={t`Their name`} autoComplete="off" />
        <TextField name="email" type="email" label={t`Their email`} autoComplete="off" />
      </Form>
    </Modal>
  )
}
