import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import { reviewReplies } from '@wellspring/api/contract/directory'
import type { ProviderReview } from '@wellspring/api/contract/directory'
import { useReplyToReview } from '@wellspring/api/hooks/directory'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const Reply = z.object({ reply: z.enum(reviewReplies, t`Choose one from the list.`) })
const options = reviewReplies.map((reply) => ({ value: reply, label: reply }))

export interface ReplyDialogProps {
  review: Pick<ProviderReview, 'id' | 'authorName' | 'comment'>
  onClose: () => void
}

/** Offers a fixed list of replies, because free text could reveal that the author was in care. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { mutateAsync } = useReplyToReview()
  return (
    <Modal open onClose={onClose} title={t`Reply to ${review.authorName}`}>
      <Text color="fg.muted" mb="4">
        {review.comment}
      </Text>
      <Form
        schema={Reply}
        defaultValues={{ reply: '' as never }}
        submitLabel={t`Reply`}
        onSubmit={async ({ reply }) => {
          await mutateAsync({ id: review.id, reply })
          toast.success(t`Reply sent`)
          onClose()
        }}
      >
        <ChoiceField
          name="reply"
          label={t`Your answer`}
          hint={t`It is public, and you cannot change it later. These templates do not reveal whether you have ever met.`}
          options={options}
        />
      </Form>
    </Modal>
  )
}
