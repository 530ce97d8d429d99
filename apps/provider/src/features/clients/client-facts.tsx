import type { ReactNode } from 'react'

import type { ClientDetail } from '@wellspring/api/contract/clients'
import { Breakable } from '@wellspring/ui/breakable'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { ClientMoney } from './client-money.tsx'

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
  /** Further rows. */
  children?: ReactNode
}

/** A client's contact details, payments and appointments. */
export function ClientFacts({ client, areShort = false, children }: ClientFactsProps) {
  const { next, lastAt, completedCount, firstAt, sessionsLeft, contact } = client
  return (
    <Facts areShort={areShort}>
      {contact ? (
        <Fact label={t`Email`} isWide>
          <Link href={`mailto:${contact.email}`}>
            <Breakable>{contact.email}</Breakable>
          </Link>
        </Fact>
      ) : null}
      {contact ? (
        <Fact label={t`Phone`} isLong={contact.phone !== null}>
          {contact.phone === null ? (
            t`Not given`
          ) : (
            <Link href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} whiteSpace="nowrap">
              {contact.phone}
            </Link>
          )}
        </Fact>
      ) : null}
      <Fact label={t`Next appointment`} isLong>
        <Next next={next} />
      </Fact>
      <ClientMoney client={client} />
      <Fact label={t`Last appointment`}>{lastAt ? <MediumDate date={lastAt} /> : '–'}</Fact>
      <Fact label={t`Sessions so far`}>{completedCount}</Fact>
      <Fact label={t`First appointment`}>{firstAt ? <MediumDate date={firstAt} /> : '–'}</Fact>
      {sessionsLeft > 0 ? <Fact label={t`Package sessions left`}>{sessionsLeft}</Fact> : null}
      {children}
    </Facts>
  )
}
