import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { LinkButton } from '@wellspring/ui/link'

import { OverrideDialog } from './override-dialog.tsx'

export interface BookingExtrasProps {
  booking: BookingDetail
  /** Where another time of the same service is chosen. */
  againHref?: string | undefined
}

/** What is beside the course of a booking: the next one, and what staff may do beyond the rules. */
export function BookingExtras({ booking, againHref }: BookingExtrasProps) {
  const [asked, setAsked] = useState(false)
  const again = booking.canBookAgain ? againHref : undefined
  if (!again && booking.overrides.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap">
      {again ? <LinkButton href={again}>Book again</LinkButton> : null}
      {booking.overrides.length > 0 ? (
        <Button variant="outline" onClick={() => setAsked(true)}>
          Beyond the rules
        </Button>
      ) : null}
      {asked ? <OverrideDialog booking={booking} onClose={() => setAsked(false)} /> : null}
    </Flex>
  )
}
