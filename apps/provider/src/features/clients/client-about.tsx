import { Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { AboutPatron } from '@wellspring/features/bookings'
import { Fact } from '@wellspring/ui/fact'
import { useNow } from '@wellspring/ui/use-now'
import { zoneName, timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface ClientAboutProps {
  /** The next appointment: a patron shares these details only while one is booked. */
  booking: Pick<BookingDetail, 'zone' | 'aboutPatron'>
}

/** A client's local time, languages and emergency contact. */
export function ClientAbout({ booking: { zone, aboutPatron } }: ClientAboutProps) {
  const [clock, now] = [useClock(), useNow()]
  return (
    <>
      <Fact label={t`Their time zone`} isLong>
        {zoneName(zone)}
        {zone === clock.zone ? null : (
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            <Trans>{timeIn(now, { ...clock, zone })} there now</Trans>
          </Text>
        )}
      </Fact>
      {aboutPatron ? <AboutPatron about={aboutPatron} /> : null}
    </>
  )
}
