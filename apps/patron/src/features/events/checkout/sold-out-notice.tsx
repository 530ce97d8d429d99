import { Box, Flex, Text } from '@chakra-ui/react'

import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { datesOf, eventClock, placesLeft, placesWords } from '@wellspring/features/events'
import { LinkButton } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { dateHref } from '../date-href.ts'

const MOST = 3

export interface SoldOutNoticeProps {
  event: PublicEvent
  /** The date whose last tickets are gone. */
  date: Occurrence
}

/** Says that somebody else booked the last tickets, and links to the next dates that have places. */
export function SoldOutNotice({ event, date }: SoldOutNoticeProps) {
  const clock = eventClock(event, useClock())
  const others = datesOf(event, undefined, useNow())
    .bookable.filter((one) => one.state === 'open' && one.date.id !== date.id)
    .slice(0, MOST)
  return (
    <Box role="alert" borderWidth="1px" borderColor="fg.error" borderRadius="lg" bg="bg.surface" p="5">
      <Text fontWeight="semibold">
        <Trans>Someone was faster: the last tickets for this date have just gone.</Trans>
      </Text>
      <Text mt="1">
        {others.length > 0
          ? t`Nothing was charged. These dates have places:`
          : t`Nothing was charged. You can join the waitlist below.`}
      </Text>
      <Flex wrap="wrap" gap="2" mt={others.length > 0 ? '3' : '0'}>
        {others.map((other) => (
          <LinkButton
            key={other.date.id}
            href={dateHref(event, other.date)}
            variant="outline"
            maxW="full"
            h="auto"
            minH="11"
            py="2"
            whiteSpace="normal"
          >
            {dayAndTime(other.date.startsAt, clock)} · {placesWords(placesLeft(other.date))}
          </LinkButton>
        ))}
      </Flex>
    </Box>
  )
}
