import { Box, Text } from '@chakra-ui/react'
import * as z from 'zod'

import { upTo } from '@wellspring/api/contract/fields'
import type { TicketDetail } from '@wellspring/api/contract/support'
import { useRateTicket } from '@wellspring/api/hooks/support'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Rating } from '@wellspring/ui/rating'
import { toast } from '@wellspring/ui/toast'
import { plural, t } from '@wellspring/words/macro'

const choices = [5, 4, 3, 2, 1].map((stars) => ({
  value: stars,
  label: plural(stars, { one: '1 star', other: '# stars' }),
}))

const Answer = z.object({
  stars: z
    .int(t`Choose 1 to 5 stars`)
    .min(1)
    .max(5),
  comment: upTo(1000),
})

/** Asks for a rating once the ticket is resolved, and shows the rating once it is given. */
export function RateTicket({ ticket }: { ticket: TicketDetail }) {
  const { mutateAsync } = useRateTicket()
  const { id, rating, canRate } = ticket
  if (!rating && !canRate) return null
  return (
    <Box as="section" aria-labelledby="rate-ticket" bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
      <Text as="h2" id="rate-ticket" textStyle="heading" mb="3">
        {rating ? t`Your rating` : t`How was our help?`}
      </Text>
      {rating ? (
        <>
          <Rating value={rating.stars} />
          {rating.comment ? <Text mt="2">{rating.comment}</Text> : null}
        </>
      ) : (
        <Form
          schema={Answer}
          defaultValues={{ stars: null as never, comment: '' }}
          submitLabel={t`Send rating`}
          onSubmit={async ({ stars, comment }) => {
            await mutateAsync({ id, stars, comment })
            toast.success(t`Thank you`)
          }}
        >
          <ChoiceField name="stars" label={t`Stars`} options={choices} />
          <TextAreaField name="comment" label={t`Anything to add?`} rows={3} optional />
        </Form>
      )}
    </Box>
  )
}
