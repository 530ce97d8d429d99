import type { BookingDetail } from '@wellspring/api/contract/booking'
import { Fact } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { t } from '@wellspring/words/macro'

export interface AboutPatronProps {
  about: NonNullable<BookingDetail['aboutPatron']>
}

/** The languages and emergency contact that a patron shares with their providers, as rows of a fact list. */
export function AboutPatron({ about: { languages, emergency } }: AboutPatronProps) {
  return (
    <>
      {languages.length > 0 ? <Fact label={t`Speaks`}>{languages.join(', ')}</Fact> : null}
      <Fact label={t`In an emergency`} isLong>
        {emergency ? (
          <>
            {emergency.name},{' '}
            <Link href={`tel:${emergency.phoneNo.replaceAll(/[^+\d]/g, '')}`}>{emergency.phoneNo}</Link>
          </>
        ) : (
          t`No contact given`
        )}
      </Fact>
    </>
  )
}
