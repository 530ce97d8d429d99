import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Rating } from '../rating/rating.tsx'
import { mediumDate } from '../relative-date/relative-date.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'

export interface ReviewProps {
  stars: number
  comment: string
  authorName: string
  at: string
  reply: string | null
  replier?: string
  /** Below it, such as a reply button. */
  action?: ReactNode
}

/** A person's review with its reply, as a list item. */
export function Review({
  stars,
  comment,
  authorName,
  at,
  reply,
  replier = t`The seller`,
  action,
}: ReviewProps) {
  const { zone } = useClock()
  return (
    <Box as="li">
      <Flex gap="3" align="center" wrap="wrap" mb="1">
        <Rating value={stars} />
        <Text textStyle="sm" color="fg.muted">
          {authorName}, {mediumDate(at, zone)}
        </Text>
      </Flex>
      <Text>{comment}</Text>
      {reply ? (
        <Box mt="2" ps="4" borderStartWidth="2px" borderColor="border">
          <Text textStyle="xs" color="fg.muted">
            <Trans>{replier} answers</Trans>
          </Text>
          <Text>{reply}</Text>
        </Box>
      ) : null}
      {action}
    </Box>
  )
}
