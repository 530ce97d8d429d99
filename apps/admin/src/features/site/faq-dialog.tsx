import { useQueryClient } from '@tanstack/react-query'

import { FaqInput } from '@wellspring/api/contract/faqs'
import type { EditedFaq } from '@wellspring/api/contract/faqs'
import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useCreateFaq, useUpdateFaq } from '@wellspring/api/hooks/edited-site'
import { Question, faqCategoryNames } from '@wellspring/features/site'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Preview } from '@wellspring/forms/preview'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { useSaveRevision } from '../../parts/use-save-revision.ts'
import { saveLabel } from './published-label.ts'

export interface FaqDialogProps {
  /** Null for a new FAQ. */
  faq: EditedFaq | null
  /** The preselected category of a new FAQ. */
  category: FaqCategory
  onClose: () => void
}

/** Edits a question and its answer, with a preview. */
export function FaqDialog({ faq, category, onClose }: FaqDialogProps) {
  const create = useCreateFaq()
  const update = useUpdateFaq()
  const queryClient = useQueryClient()
  const edited = editedSiteQueries.faqs(useApi())
  const saveRevision = useSaveRevision(faq?.revision ?? 0, async () => {
    const newest = await queryClient.fetchQuery({ ...edited, staleTime: 0 })
    return newest.faqs.find(({ id }) => id === faq?.id)?.revision
  })
  return (
    <Modal open onClose={onClose} title={faq ? t`Edit the question` : t`New question`} size="lg">
      <Form
        schema={FaqInput}
        defaultValues={
          faq
            ? {
                question: faq.question,
                answer: faq.answer,
                category: faq.category,
                published: faq.published,
              }
            : { question: '', answer: '', category, published: true }
        }
        submitLabel={saveLabel(faq?.published ?? false)}
        onSubmit={async (input) => {
          if (faq) await saveRevision((revision) => update.mutateAsync({ ...input, id: faq.id, revision }))
          else await create.mutateAsync(input)
          toast.success(input.published ? t`Everyone can read it now` : t`Saved as a draft`)
          onClose()
        }}
      >
        <TextField name="question" label={t`Question`} />
        <SelectField
          name="category"
          label={t`Category`}
          options={faqCategories.map((value) => ({ value, label: faqCategoryNames[value] }))}
        />
        <TextAreaField
          name="answer"
          label={t`Answer`}
          hint={t`Plain text. Leave an empty line between paragraphs.`}
          rows={8}
        />
        <CheckField name="published" label={t`Published: everyone can read it`} />
        <Preview<FaqInput>>
          {({ question, answer }) => (
            <Question faq={{ id: 'preview', question: question || '…', answer: answer || '…' }} isOpen />
          )}
        </Preview>
      </Form>
    </Modal>
  )
}
