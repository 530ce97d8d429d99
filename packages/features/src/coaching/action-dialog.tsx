import * as z from 'zod'

import { ActionInput } from '@wellspring/api/contract/coaching'
import type { CoachingAction } from '@wellspring/api/contract/coaching'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useAddAction, useUpdateAction } from '@wellspring/api/hooks/coaching'
import { DateField } from '@wellspring/forms/fields/date-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const ActionForm = z
  .object({ what: z.string(), until: z.string() })
  .transform((typed) => ({ ...typed, until: typed.until || null }))
  .pipe(ActionInput)

export interface ActionDialogProps {
  goalId: string
  /** Null for a new one. */
  action: CoachingAction | null
  onClose: () => void
}

/** Edits a step to do between two sessions. */
export function ActionDialog({ goalId, action, onClose }: ActionDialogProps) {
  const { mutateAsync: add } = useAddAction()
  const { mutateAsync: update } = useUpdateAction()
  const attemptWith = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={action ? t`Change the step` : t`New step`}>
      <Form<z.input<typeof ActionForm>, ActionInput>
        schema={ActionForm}
        defaultValues={{ what: action?.what ?? '', until: action?.until ?? '' }}
        submitLabel={t`Save`}
        onSubmit={async (input) => {
          if (action) await update({ ...input, id: action.id })
          else await attemptWith({ ...input, id: goalId }, add)
          toast.success(t`Saved`)
          onClose()
        }}
      >
        <TextField name="what" label={t`What to do`} placeholder={t`No screens after 10 PM`} />
        <DateField name="until" label={t`Due date`} hint={t`You will get a reminder on that day.`} optional />
      </Form>
    </Modal>
  )
}
