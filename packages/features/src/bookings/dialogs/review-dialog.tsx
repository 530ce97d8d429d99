import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useReviewBooking } from '@wellspring/api/hooks/booking'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import type { BookingDialogProps } from './booking-dialog-props.ts'

const choices = [5, 4, 3, 2, 1].map((stars) => ({
  value: stars,
  label: plural(stars, { one: '1 star', other: '# stars' }),
}))

const Said = z.object({
  stars: z
    .int(t`Choose one to five stars`)
    .min(1)
    .max(5),
  comment: requiredText(t`Write a comment`, 2000),
})

/** Reviews the other person with stars and a comment. */
export function ReviewDialog({ booking, scope, onClose }: BookingDialogProps) {
  const { mutateAsync } = useReviewBooking()
  const other = scope === 'patron' ? booking.provider.name : booking.patron.name
  return (
    <Modal open onClose={onClose} title={t`How was it with ${other}?`}>
      <Text color="fg.muted" mb="5">
        <Trans>We show it once you have both written, or after 14 days. You cannot change it.</Trans>
      </Text>
      <Form
        schema={Said}
        defaultValues={{ stars: null as never, comment: '' }}
        submitLabel={t`Send`}
        onSubmit={async (said) => {
          await mutateAsync({ id: booking.id, ...said })
          toast.success(t`Thank you`)
          onClose()
        }}
      >
        <ChoiceField name="stars" label={t`Stars`} options={choices} />
        <TextAreaField
          name="comment"
          label={t`Your review`}
          hint={
            scope === 'patron'
              ? t`Everyone can read it, with your first name and an initial.`
              : t`${other} and our staff can read it.`
          }
        />
      </Form>
    </Modal>
  )
}
