import { useQueryClient } from '@tanstack/react-query'

import { openingKinds } from '@wellspring/api/contract/careers'
import type { EditedOpening } from '@wellspring/api/contract/careers'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useCreateOpening, useUpdateOpening } from '@wellspring/api/hooks/edited-site'
import { OpeningCard, openingKindNames } from '@wellspring/features/site'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { DateField } from '@wellspring/forms/fields/date-field'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Preview } from '@wellspring/forms/preview'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { useSaveRevision } from '../../parts/use-save-revision.ts'
import { OpeningForm, openingFormOf } from './opening-form.ts'
import { saveLabel } from './published-label.ts'

export interface OpeningDialogProps {
  /** Null for a new opening. */
  opening: EditedOpening | null
  onClose: () => void
}

export function OpeningDialog({ opening, onClose }: OpeningDialogProps) {
  const create = useCreateOpening()
  const update = useUpdateOpening()
  const queryClient = useQueryClient()
  const edited = editedSiteQueries.openings(useApi())
  const saveRevision = useSaveRevision(opening?.revision ?? 0, async () => {
    const newest = await queryClient.fetchQuery({ ...edited, staleTime: 0 })
    return newest.openings.find(({ id }) => id === opening?.id)?.revision
  })
  return (
    <Modal open onClose={onClose} title={opening ? t`Edit ${opening.title}` : t`New opening`} size="lg">
      <Form
        schema={OpeningForm}
        defaultValues={openingFormOf(opening)}
        submitLabel={saveLabel(opening?.published ?? false)}
        onSubmit={async (input) => {
          if (opening)
            await saveRevision((revision) => update.mutateAsync({ ...input, id: opening.id, revision }))
          else await create.mutateAsync(input)
          toast.success(input.published ? t`Everyone can read it now` : t`Saved as a draft`)
          onClose()
        }}
      >
        <TextField name="title" label={t`Title`} />
        <TextField name="place" label={t`Place`} hint={t`A city and its country, or Remote`} />
        <SelectField
          name="kind"
          label={t`Kind`}
          options={openingKinds.map((value) => ({ value, label: openingKindNames[value] }))}
        />
        <TextAreaField
          name="description"
          label={t`Description`}
          hint={t`Plain text. Leave an empty line between paragraphs.`}
          rows={8}
        />
        <DateField
          name="closesOn"
          label={t`Last day to apply`}
          hint={t`Leave it empty to keep it open until the position is filled.`}
          optional
        />
        <CheckField name="published" label={t`Published: everyone can read it`} />
        <Preview<OpeningForm>>
          {({ title, place, kind, description, closesOn }) => (
            <OpeningCard
              opening={{
                id: 'preview',
                title: title || '…',
                place: place || '…',
                kind,
                description: description || '…',
                closesOn: closesOn || null,
              }}
            />
          )}
        </Preview>
      </Form>
    </Modal>
  )
}
