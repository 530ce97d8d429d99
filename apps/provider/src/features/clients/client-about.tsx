import { Text } from '@chakra-ui/react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { Fact } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { timeIn, useClock, zoneName } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface ClientAboutProps {
  /** Their next appointment: what it tells of them is theirs to tell while one is booked. */
  booking: Pick<BookingDetail, 'zone' | 'aboutPatron'>
}

/** Where a client is, what they speak, and whom to call in an emergency. */
export function ClientAbout({ booking: { zone, aboutPatron } }: ClientAboutProps) {
  const [clock, now] = [useClock(), useNow()]
  const emergency = aboutPatron?.emergency
  return (
    <>
      <Fact label={t`Their time zone`}>
        {zoneName(zone, now)}
        {zone === clock.zone ? null : (
          <Text as="span" display="block" textStyle="sm" color="fg.muted">
            <Trans>{timeIn(now, { ...clock, zone })} there now</Trans>
          </Text>
        )}
      </Fact>
      {aboutPatron && aboutPatron.languages.length > 0 ? (
        <Fact label={t`Speaks`}>{aboutPatron.languages.join(', ')}</Fact>
      ) : null}
      {aboutPatron ? (
        <Fact label={t`In an emergency`}>
          {emergency ? (
            <>
              {emergency.name},{' '}
              <Link href={`tel:${emergency.phoneNo.replaceAll(/[^+\d]/g, '')}`}>{emergency.phoneNo}</Link>
            </>
          ) : (
            t`No contact given`
          )}
        </Fact>
      ) : null}
    </>
  )
}
