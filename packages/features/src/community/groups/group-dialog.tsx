import { GroupInput } from '@wellspring/api/contract/chat-groups'
import type { ChatCategory, GroupDetail } from '@wellspring/api/contract/chat-groups'
import { groupAccesses } from '@wellspring/api/contract/chat-status'
import { useSaveCategoryGroup } from '@wellspring/api/hooks/chat'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'
import type * as z from 'zod'

import { accessNames } from '../chat-labels.ts'

export interface GroupDialogProps {
  categories: readonly ChatCategory[]
  /** The group to change; omitted to create one. */
  group?: GroupDetail
  onSaved: (id: string) => void
  onClose: () => void
}

/** Creates a group, or changes its description. */
export function GroupDialog({ categories, group, onSaved, onClose }: GroupDialogProps) {
  const { mutateAsync } = useSaveCategoryGroup()
  return (
    <Modal open onClose={onClose} title={group ? t`Edit ${group.name}` : t`Start a group`} size="md">
      <Form<z.input<typeof GroupInput>, GroupInput>
        schema={GroupInput}
        defaultValues={{
          categoryId: group?.categoryId ?? '',
          name: group?.name ?? '',
          about: group?.about ?? '',
          rules: group?.rules ?? '',
          access: group?.access ?? 'public',
        }}
        submitLabel={group ? t`Save` : t`Start the group`}
        onSubmit={async (input) => {
          const saved = await mutateAsync(group ? { ...input, id: group.id } : input)
          onSaved(saved.group.id)
        }}
      >
        <SelectField
          name="categoryId"
          label={t`Category`}
          placeholder={t`Choose`}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="name" label={t`Name`} />
        <TextAreaField name="about" label={t`What is it about?`} rows={3} />
        <TextAreaField
          name="rules"
          label={t`How do people speak to each other here?`}
          optional
          hint={t`Everyone sees this beside the group.`}
          rows={3}
        />
        <ChoiceField
          name="access"
          label={t`How can people join?`}
          options={groupAccesses.map((value) => ({ value, label: accessNames[value] }))}
        />
      </Form>
    </Modal>
  )
}
