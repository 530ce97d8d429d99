import { Alert, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

export interface ReviewCommentProps {
  title?: string
  comment: string
}

/** A reviewer's change request, or the reason why something is no longer published. */
export function ReviewComment({
  title = t`Please change this before you send it in again`,
  comment,
}: ReviewCommentProps) {
  return (
    <Alert.Root status="warning" role="note">
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Text whiteSpace="pre-line">{comment}</Text>
      </Alert.Content>
    </Alert.Root>
  )
}
