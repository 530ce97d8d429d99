import type { ReactNode } from 'react'

import type { ClientDetail } from '@wellspring/api/contract/clients'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

function Next({ next }: Pick<ClientDetail, 'next'>) {
  const clock = useClock()
  if (!next) return t`None booked`
  return (
    <Link href={`/provider/bookings/${next.bookingId}`}>
      <ZonedTime from={next.startsAt} clock={clock} />
    </Link>
  )
}

export interface ClientFactsProps {
  client: ClientDetail
  areShort?: boolean
  /** More about them. */
  children?: ReactNode
}

/** When a provider meets one of their patrons, and has met them. */
export function ClientFacts({ client, areShort = false, children }: ClientFactsProps) {
  const { next, lastAt, completedCount, firstAt, sessionsLeft } = client
  return (
    <Facts areShort={areShort}>
      <Fact label={t`Next appointment`} isLong>
        <Next next={next} />
      </Fact>
      <Fact label={t`Last appointment`}>{lastAt ? <MediumDate date={lastAt} /> : '–'}</Fact>
      <Fact label={t`Sessions so far`}>{completedCount}</Fact>
      <Fact label={t`First appointment`}>
        <MediumDate date={firstAt} />
      </Fact>
      {sessionsLeft > 0 ? <Fact label={t`Package sessions left`}>{sessionsLeft}</Fact> : null}
      {children}
    </Facts>
  )
}
