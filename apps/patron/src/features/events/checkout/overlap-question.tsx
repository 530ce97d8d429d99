import { Box, Checkbox, Text } from '@chakra-ui/react'

import type { BookingTerms } from '@wellspring/api/contract/event-bookings'
import { EventTime } from '@wellspring/features/events'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export interface OverlapQuestionProps {
  terms: BookingTerms
  zone: string
  agreed: boolean
  onAgreed: (agreed: boolean) => void
}

/** Asks whether the tickets are wanted although something else is booked at the same time. */
export function OverlapQuestion({ terms, zone, agreed, onAgreed }: OverlapQuestionProps) {
  return (
    <Box
      as="section"
      aria-label={t`At the same time`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      borderColor="fg.error"
    >
      <Text fontWeight="semibold">
        <Trans>You have something else at this time</Trans>
      </Text>
      {terms.overlaps.map((other) => (
        <Box key={other.id} my="2">
          <Link href={other.kind === 'event' ? `/my-events/${other.id}` : `/my-bookings/${other.id}`}>
            {other.number}
          </Link>
          <Box>
            <EventTime isListed date={other} zone={zone} />
          </Box>
        </Box>
      ))}
      <Checkbox.Root checked={agreed} onCheckedChange={({ checked }) => onAgreed(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>
          <Trans>I want these tickets anyway</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
    </Box>
  )
}
