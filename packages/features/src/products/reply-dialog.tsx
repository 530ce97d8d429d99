import { Text } from '@chakra-ui/react'
import * as z from 'zod'

import type { ProductRating } from '@wellspring/api/contract/catalogue'
import { requiredText } from '@wellspring/api/contract/fields'
import { useReplyToRating } from '@wellspring/api/hooks/products'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const Reply = z.object({ reply: requiredText(t`Write a reply`, 2000) })

export interface ReplyDialogProps {
  rating: Pick<ProductRating, 'id' | 'authorName' | 'comment'>
  onClose: () => void
}

/** Sends the seller's public reply to a rating. There is only one. */
export function ReplyDialog({ rating, onClose }: ReplyDialogProps) {
  const { mutateAsync } = useReplyToRating()
  return (
    <Modal open onClose={onClose} title={t`Answer ${rating.authorName}`}>
      <Text color="fg.muted" mb="4">
        {rating.comment}
      </Text>
      <Form
        schema={Reply}
        defaultValues={{ reply: '' }}
        submitLabel={t`Answer`}
        onSubmit={async ({ reply }) => {
          await mutateAsync({ id: rating.id, reply })
          toast.success(t`Answered`)
          onClose()
        }}
      >
        <TextAreaField
          name="reply"
          label={t`Your answer`}
          hint={t`Public in the shop. You cannot change it later.`}
        />
      </Form>
    </Modal>
  )
}
