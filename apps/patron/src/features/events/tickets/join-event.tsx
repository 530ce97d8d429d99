import { Box, Button, Text } from '@chakra-ui/react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useJoinEvent } from '@wellspring/api/hooks/tickets'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'
import { MINUTE_MS } from '@wellspring/api/contract/time'

const OPENS_BEFORE_MS = 30 * MINUTE_MS

/** The time from which the event can be joined. */
export const opensAtOf = ({ startsAt }: EventBooking['occurrence']): string =>
  new Date(Date.parse(startsAt) - OPENS_BEFORE_MS).toISOString()

const isOwnOnline = ({ tickets, patron }: EventBooking) =>
  tickets.some(({ attendance, guestName }) => attendance === 'online' && guestName === patron.name)

/**
 * Whether the reader's own tickets give access to the call. Guests have links of their own; an older in-person ticket
 * that cannot be changed keeps access.
 */
const leadsOnline = (booking: EventBooking) =>
  isOwnOnline(booking) ||
  booking.tickets.every(
    ({ attendance, canChangeAttendance }) => attendance === 'in_person' && !canChangeAttendance,
  )

/** Whether the reader can join: from half an hour before the start until the end. */
export const isJoinable = (booking: EventBooking, now: string) =>
  booking.onlineUrl !== null &&
  leadsOnline(booking) &&
  ['confirmed', 'checked_in'].includes(booking.status) &&
  Date.parse(now) >= Date.parse(booking.occurrence.startsAt) - OPENS_BEFORE_MS &&
  Date.parse(now) < Date.parse(booking.occurrence.endsAt)

/** The button to join an online event, for ticket holders. */
export function JoinEvent({ booking }: { booking: EventBooking }) {
  const now = useNow()
  const clock = useClock()
  const { mutateAsync, isPending, error } = useJoinEvent()
  if (booking.onlineUrl === null || Date.parse(now) >= Date.parse(booking.occurrence.endsAt)) return null
  if (!leadsOnline(booking)) return null
  if (!isJoinable(booking, now)) {
    // The reader's own online ticket already says when it opens.
    if (isOwnOnline(booking)) return null
    const opensAt = dayAndTime(opensAtOf(booking.occurrence), clock)
    return (
      <Text color="fg.muted">
        <Trans>If you cannot come, you can join online here from {opensAt}.</Trans>
      </Text>
    )
  }
  const join = async () =>
    afterSuccess(mutateAsync(booking.id), ({ onlineUrl }) => window.location.assign(onlineUrl))
  return (
    <Box>
      <Button loading={isPending} loadingText={t`Join online`} onClick={() => void join()}>
        <Trans>Join online</Trans>
      </Button>
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {errorMessage(error)}
        </Text>
      ) : null}
    </Box>
  )
}
