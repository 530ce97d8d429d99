import { Box, chakra, Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { LoadingList } from '@wellspring/ui/loading-list'
import { timeIn } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { callEventWords, recordWords, useCallRecord } from './call-record.ts'

export interface CallEvidenceProps {
  booking: BookingDetail
  clock: Clock
}

/** The record of the call, for staff who decide a contested no-show. */
export function CallEvidence({ booking, clock }: CallEvidenceProps) {
  const { record, events, isComing } = useCallRecord(booking)
  if (!record && !isComing) return null
  return (
    <Box as="section" aria-label={t`Record of the call`} maxW="prose">
      <Text as="h2" textStyle="heading" mb="2">
        <Trans>Record of the call</Trans>
      </Text>
      {record ? (
        <Text>{recordWords(record, booking, clock)}</Text>
      ) : (
        <LoadingList count={1} label={t`Loading the record of the call`} />
      )}
      {events.length > 0 ? (
        <chakra.ol listStyleType="none" mt="3">
          {events.map((event, index) => (
            <chakra.li
              key={`${event.at}-${index}`}
              display="grid"
              gridTemplateColumns="5.5rem minmax(0, 1fr)"
              py="1"
              textStyle="sm"
            >
              <chakra.time dateTime={event.at} color="fg.muted">
                {timeIn(event.at, clock)}
              </chakra.time>
              {callEventWords(event, booking)}
            </chakra.li>
          ))}
        </chakra.ol>
      ) : null}
    </Box>
  )
}
