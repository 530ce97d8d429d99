import { MacroInput } from '@wellspring/api/contract/support'
import { t } from '@wellspring/words/macro'

import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'

export interface MacroFormProps {
  macro: MacroInput
  onSave: (macro: MacroInput) => Promise<void>
}

/** The form of a saved reply. */
export function MacroForm({ macro, onSave }: MacroFormProps) {
  return (
    <Form schema={MacroInput} defaultValues={macro} submitLabel={t`Save`} onSubmit={onSave}>
      <TextField name="title" label={t`Title`} hint={t`Only staff can see it.`} />
      <TextAreaField name="text" label={t`Text`} rows={8} />
    </Form>
  )
}
