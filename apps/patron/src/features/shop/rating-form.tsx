import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useRateProduct } from '@wellspring/api/hooks/products'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'

const choices = [
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
]

const Said = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], 'Please choose 1 to 5 stars').transform(Number),
  comment: requiredText('Comment cannot be empty', 2000),
})

/** Stars and words. */
export function RatingForm({ productId }: { productId: string }) {
  const { mutateAsync } = useRateProduct()
  return (
    <Form
      schema={Said}
      defaultValues={{ stars: '' as never, comment: '' }}
      submitLabel="Rate it"
      onSubmit={async (said) => {
        await mutateAsync({ id: productId, ...said })
        toast.success('Thank you')
      }}
    >
      <ChoiceField name="stars" label="Stars" options={choices} />
      <TextAreaField name="comment" label="Your rating in words" hint="Shown with your first name." />
    </Form>
  )
}
