import { Box } from '@chakra-ui/react'

import { ModerationReason } from '@wellspring/api/contract/chat-text'
import { useAnswerAppeal } from '@wellspring/api/hooks/chat-cases'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'
import * as z from 'zod'

const Fields = z.object({
  verdict: z.enum(['stands', 'taken back'], t`Choose`),
  text: ModerationReason,
})

export interface AppealFormProps {
  caseId: string
  onAnswered: () => void
}

/** Answers an appeal; there is only one answer. */
export function AppealForm({ caseId, onAnswered }: AppealFormProps) {
  const { mutateAsync } = useAnswerAppeal()
  return (
    <Box as="section" aria-label={t`Answer the appeal`}>
      <Form<z.input<typeof Fields>, z.output<typeof Fields>>
        schema={Fields}
        defaultValues={{ text: '' }}
        submitLabel={t`Answer the appeal`}
        onSubmit={async ({ verdict, text }) => {
          await mutateAsync({ id: caseId, isUpheld: verdict === 'stands', text })
          toast.success(t`Answered`)
          onAnswered()
        }}
      >
        <SelectField
          name="verdict"
          label={t`Decision`}
          placeholder={t`Choose`}
          options={[
            { value: 'stands', label: t`The decision stands` },
            { value: 'taken back', label: t`Undo everything that was done` },
          ]}
        />
        <TextAreaField
          name="text"
          label={t`Why?`}
          hint={t`The person who appealed reads this word for word.`}
        />
      </Form>
    </Box>
  )
}
