import { useQuery } from '@tanstack/react-query'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { readCallRecord } from '@wellspring/api/contract/call-record'
import type { CallRecord } from '@wellspring/api/contract/call-record'
import type { CallEvent } from '@wellspring/api/contract/calls'
import { isByVideo } from '@wellspring/api/contract/join-window'
import { useApi } from '@wellspring/api/hooks/api'
import { callQueries } from '@wellspring/api/hooks/calls'
import { timeIn } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

type Both = Pick<BookingDetail, 'patron' | 'provider'>

/** What the call record shows about the patron, as a sentence. */
export function recordWords(record: CallRecord, { patron, provider }: Both, clock: Clock): string {
  if (record.kind === 'nothing') return t`Our record shows that ${patron.name} did not join the call.`
  const [from, to] = [timeIn(record.from, clock), record.to && timeIn(record.to, clock)]
  if (record.kind === 'waited')
    return to
      ? t`${patron.name} waited to be let into the call from ${from} to ${to}.`
      : t`${patron.name} has been waiting to be let into the call since ${from}.`
  return to
    ? t`${patron.name} was in the call with ${provider.name} from ${from} to ${to}.`
    : t`${patron.name} has been in the call with ${provider.name} since ${from}.`
}

/** One event of a call, as a line of its record. */
export function callEventWords({ event, place, guestName }: CallEvent, { patron, provider }: Both): string {
  const name = guestName ?? (place === 'provider' ? provider.name : patron.name)
  const words: Record<CallEvent['event'], string> = {
    arrived: t`${name} joined`,
    admitted: t`${provider.name} let ${patron.name} in`,
    let_in: t`${name} was let in`,
    connected: t`Both were in the call`,
    dropped: t`${name} lost the connection`,
    returned: t`${name} was back`,
    given_up: t`${name} did not come back`,
    left: t`${name} left`,
    ended: place === null ? t`The call ended` : t`${name} ended the call`,
  }
  return words[event]
}

/** The call record; null for a booking without a call, or if it could not be loaded. */
export function useCallRecord(booking: BookingDetail) {
  const enabled = isByVideo(booking.service)
  const { data, isLoading } = useQuery({ ...callQueries.events(useApi(), booking.id), enabled })
  return {
    record: data ? readCallRecord(data.events) : null,
    events: data?.events ?? [],
    isComing: isLoading,
  }
}
