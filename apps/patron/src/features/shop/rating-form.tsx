import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useRateProduct } from '@wellspring/api/hooks/products'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const choices = [
  { value: '5', label: t`5 stars` },
  { value: '4', label: t`4 stars` },
  { value: '3', label: t`3 stars` },
  { value: '2', label: t`2 stars` },
  { value: '1', label: t`1 star` },
]

const Said = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], t`Choose 1 to 5 stars`).transform(Number),
  comment: requiredText(t`Write a comment`, 2000),
})

export function RatingForm({ productId }: { productId: string }) {
  const { mutateAsync } = useRateProduct()
  return (
    <Form
      schema={Said}
      defaultValues={{ stars: '' as never, comment: '' }}
      submitLabel={t`Rate it`}
      onSubmit={async (said) => {
        await mutateAsync({ id: productId, ...said })
        toast.success(t`Thank you`)
      }}
    >
      <ChoiceField name="stars" label={t`Stars`} options={choices} />
      <TextAreaField name="comment" label={t`Your review`} hint={t`Shown with your first name.`} />
    </Form>
  )
}
