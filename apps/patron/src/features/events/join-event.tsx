import { Box, Button, Text } from '@chakra-ui/react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useJoinEvent } from '@wellspring/api/hooks/tickets'
import { whenDone } from '@wellspring/api/hooks/when-done'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { sentenceOf } from './sentence-of.ts'

const OPENS_BEFORE_MS = 30 * 60_000

/** Whether somebody with a ticket can go in: from half an hour before until the end. */
export const isJoinable = (booking: EventBooking, now: string) =>
  booking.onlineUrl !== null &&
  ['confirmed', 'checked_in'].includes(booking.status) &&
  Date.parse(now) >= Date.parse(booking.occurrence.startsAt) - OPENS_BEFORE_MS &&
  Date.parse(now) < Date.parse(booking.occurrence.endsAt)

/** For whom the way in is, and when it opens. */
function opensWords({ event, tickets }: EventBooking): string {
  const online =
    event.format === 'Hybrid' ? tickets.filter(({ attendance }) => attendance === 'online') : tickets
  if (online.length === 0)
    return t`If you can’t come, you can join online here from half an hour before the start.`
  return online.length < tickets.length
    ? t`Whoever takes part online joins here from half an hour before the start.`
    : t`You can join online here from half an hour before the start.`
}

/** The way into an online event, for whoever has a ticket. */
export function JoinEvent({ booking }: { booking: EventBooking }) {
  const now = useNow()
  const { mutateAsync, isPending, error } = useJoinEvent()
  if (booking.onlineUrl === null || Date.parse(now) >= Date.parse(booking.occurrence.endsAt)) return null
  if (!isJoinable(booking, now)) return <Text color="fg.muted">{opensWords(booking)}</Text>
  const join = async () =>
    whenDone(mutateAsync(booking.id), ({ onlineUrl }) => window.location.assign(onlineUrl))
  return (
    <Box>
      <Button loading={isPending} loadingText={t`Join online`} onClick={() => void join()}>
        <Trans>Join online</Trans>
      </Button>
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {sentenceOf(error)}
        </Text>
      ) : null}
    </Box>
  )
}
