import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Opening } from '@wellspring/api/contract/careers'
import { Paragraphs } from '@wellspring/ui/paragraphs'
import { mediumDate } from '@wellspring/ui/relative-date'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { openingKindNames } from './site-labels.ts'

/** The anchor of an opening on its page. */
export const openingAnchor = (id: string) => `opening-${id}`

export interface OpeningCardProps {
  opening: Pick<Opening, 'id' | 'title' | 'place' | 'kind' | 'description' | 'closesOn'>
  /** The link to apply. */
  action?: ReactNode
}

export function OpeningCard({ opening, action }: OpeningCardProps) {
  const { id, title, place, kind, description, closesOn } = opening
  const { zone } = useClock()
  return (
    <Flex
      as="article"
      id={openingAnchor(id)}
      direction="column"
      gap="4"
      p="5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      scrollMarginTop="24"
    >
      <Box>
        <Text as="h2" textStyle="heading" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {[place, openingKindNames[kind]].join(' · ')}
        </Text>
      </Box>
      <Paragraphs text={description} />
      <Flex gap="3" mt="auto" wrap="wrap" align="center" justify="space-between">
        <Text textStyle="sm" color="fg.muted">
          {closesOn === null ? t`Open until filled` : t`Apply until ${mediumDate(closesOn, zone)}`}
        </Text>
        {action}
      </Flex>
    </Flex>
  )
}
