import * as z from 'zod'

import { GoalInput } from '@wellspring/api/contract/coaching'
import type { CoachingGoal } from '@wellspring/api/contract/coaching'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useAddGoal, useUpdateGoal } from '@wellspring/api/hooks/coaching'
import { DateField } from '@wellspring/forms/fields/date-field'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { leafOptions } from './coaching-labels.ts'

const GoalForm = z
  .object({ title: z.string(), why: z.string().optional(), leaf: z.string(), until: z.string() })
  .transform((typed) => ({ ...typed, until: typed.until || null }))
  .pipe(GoalInput)

export interface GoalDialogProps {
  spaceId: string
  /** Null for a new one. */
  goal: CoachingGoal | null
  onClose: () => void
}

/** Edits a goal and its reason. */
export function GoalDialog({ spaceId, goal, onClose }: GoalDialogProps) {
  const { mutateAsync: add } = useAddGoal()
  const { mutateAsync: update } = useUpdateGoal()
  const attemptWith = useIdempotentMutation()
  return (
    <Modal open onClose={onClose} title={goal ? t`Change the goal` : t`New goal`} size="md">
      <Form<z.input<typeof GoalForm>, GoalInput>
        schema={GoalForm}
        defaultValues={{
          title: goal?.title ?? '',
          why: goal?.why ?? '',
          leaf: goal?.leaf ?? '',
          until: goal?.until ?? '',
        }}
        submitLabel={t`Save`}
        onSubmit={async (input) => {
          if (goal) await update({ ...input, id: goal.id })
          else await attemptWith({ ...input, id: spaceId }, add)
          toast.success(t`Saved`)
          onClose()
        }}
      >
        <TextField name="title" label={t`Goal`} placeholder={t`Sleep through the night`} />
        <TextAreaField name="why" label={t`Why it matters`} rows={3} optional />
        <SelectField name="leaf" label={t`What it is about`} placeholder={t`Choose`} options={leafOptions} />
        <DateField name="until" label={t`Due date`} optional />
      </Form>
    </Modal>
  )
}
