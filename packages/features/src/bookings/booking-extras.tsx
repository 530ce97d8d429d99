import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { BookingDetail, BookingVerb } from '@wellspring/api/contract/booking'
import { LinkButton } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

import type { BookingLinks } from './booking-host.ts'
import { OverrideDialog } from './dialogs/override-dialog.tsx'

export interface BookingExtrasProps {
  booking: BookingDetail
  links: Pick<BookingLinks, 'again' | 'coaching' | 'help' | 'receipt'>
}

const cameFor = new Set<BookingVerb>(['review', 'contestNoShow'])

const wasPaid = ({ payment, paidFrom }: BookingDetail) =>
  paidFrom === null && ['paid', 'partially_refunded', 'refunded'].includes(payment)

const hasSpace = ({ service, status }: BookingDetail) =>
  service.isCoaching && ['confirmed', 'in_progress', 'completed', 'no_show'].includes(status)

/** Secondary links of a booking, and the overrides of staff. */
export function BookingExtras({ booking, links }: BookingExtrasProps) {
  const [asked, setAsked] = useState(false)
  const again = booking.canBookAgain ? links.again?.(booking) : undefined
  const coaching = hasSpace(booking) ? links.coaching?.(booking) : undefined
  const receipt = wasPaid(booking) ? links.receipt : undefined
  if (!again && !coaching && !links.help && !receipt && booking.overrides.length === 0) return null
  return (
    <>
      {again ? (
        // Whoever can review the session or contest a no-show came for that.
        <LinkButton
          href={again}
          variant={booking.verbs.some((verb) => cameFor.has(verb)) ? 'outline' : 'solid'}
        >
          <Trans>Book again</Trans>
        </LinkButton>
      ) : null}
      {coaching ? (
        <LinkButton href={coaching} variant="outline">
          <Trans>Goals and notes</Trans>
        </LinkButton>
      ) : null}
      {booking.overrides.length > 0 ? (
        <Button variant="outline" onClick={() => setAsked(true)}>
          <Trans>Override the policy</Trans>
        </Button>
      ) : null}
      {receipt ? (
        <LinkButton href={receipt} variant="ghost">
          <Trans>Receipt</Trans>
        </LinkButton>
      ) : null}
      {links.help ? (
        <LinkButton href={links.help} variant="ghost">
          <Trans>Get help with this</Trans>
        </LinkButton>
      ) : null}
      {asked ? <OverrideDialog booking={booking} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
