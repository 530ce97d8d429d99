import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useAnswerMove } from '@wellspring/api/hooks/tickets'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { eventClock } from '@wellspring/features/events'
import { formatDollars } from '@wellspring/ui/money'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'

/** Asks whether the patron still comes to an event that was moved. */
export function MoveQuestion({ booking }: { booking: EventBooking }) {
  const clock = eventClock(booking.event, useClock())
  const { mutateAsync, isPending, error } = useAnswerMove()
  const attemptWith = useIdempotentMutation()
  if (!booking.move || !booking.verbs.includes('answerMove')) return null
  const answer = (comes: boolean) =>
    void afterSuccess(attemptWith({ id: booking.id, comes }, mutateAsync), () => {})
  return (
    <Box
      as="section"
      aria-label={t`The event was moved`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Text as="h2" textStyle="heading">
        <Trans>The event was moved</Trans>
      </Text>
      <Text>
        <Trans>
          It was on {dayAndTime(booking.move.from, clock)}. Please check the time and place below. Your
          tickets stay valid unless you give them back.
        </Trans>
      </Text>
      <Flex gap="3" wrap="wrap" mt="4">
        <Button disabled={isPending} onClick={() => answer(true)}>
          <Trans>Keep my tickets</Trans>
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => answer(false)}>
          {booking.price > 0
            ? t`Give them back for ${formatDollars(booking.price - booking.organisationPays - booking.refundedAmount)}`
            : t`Give them back`}
        </Button>
      </Flex>
      {error ? (
        <Text role="alert" color="fg.error" mt="3">
          {errorMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}
