import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'

import type { BookingTerms } from '@wellspring/api/contract/event-bookings'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { countTickets, ticketPrice } from '@wellspring/features/events'
import { BESIDE, onlyBeside } from '@wellspring/ui/beside'
import { scrollIntoView } from '@wellspring/ui/scroll-into-view'
import { Trans, t } from '@wellspring/words/macro'

import { PhoneBar } from '../../../parts/phone-bar.tsx'
import { totalOf } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'

export interface TicketSummaryProps {
  event: Pick<PublicEvent, 'ticketTypes'>
  prices: BookingTerms['prices']
  wanted: readonly WantedTicket[]
  /** Whether an attendance is still to be chosen. */
  isUnsaid: boolean
  isPending: boolean
  failure: string | null
  onBook: () => void
}

/** The chosen tickets, their price, and the button that reserves them. */
export function TicketSummary({
  event,
  prices,
  wanted,
  isUnsaid,
  isPending,
  failure,
  onBook,
}: TicketSummaryProps) {
  const total = totalOf(wanted, prices)
  const chosen =
    wanted.length === 0 ? t`No ticket chosen` : `${countTickets(wanted.length)} · ${ticketPrice(total)}`
  const step = {
    loading: isPending,
    loadingText: t`Booking`,
    onClick: onBook,
    children: total > 0 ? t`Continue to payment` : t`Book tickets`,
  }
  const lines = event.ticketTypes
    .map(({ id, name }) => ({ id, name, own: wanted.filter(({ ticketTypeId }) => ticketTypeId === id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Box
      as="section"
      aria-label={t`Your choice`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
      css={{ [BESIDE]: { position: 'sticky', top: 'calc(5rem + var(--safe-top, 0px))' } }}
    >
      {lines.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="2" mb="4" pb="4" borderBottomWidth="1px">
          {lines.map(({ id, name, own }) => (
            <Flex as="li" key={id} justify="space-between" gap="4">
              <Text>
                <Trans>
                  {name} × {own.length}
                </Trans>
              </Text>
              <Text fontVariantNumeric="tabular-nums">{ticketPrice(totalOf(own, prices))}</Text>
            </Flex>
          ))}
        </Stack>
      ) : null}
      <Text textStyle="heading" fontVariantNumeric="tabular-nums" aria-live="polite" mb="4">
        {chosen}
      </Text>
      <Button w="full" size="lg" css={onlyBeside} {...step} />
      {failure ? (
        <Text role="alert" color="fg.error" css={{ [BESIDE]: { mt: '3' } }} ref={scrollIntoView}>
          {failure}
        </Text>
      ) : null}
      <Text textStyle="sm" color="fg.muted" mt="3">
        {total > 0
          ? t`We hold your places for 15 minutes while you pay.`
          : wanted.length > 0
            ? t`Free tickets are booked at once.`
            : t`Nothing is booked until you choose.`}
      </Text>
      <PhoneBar words={isUnsaid ? t`Choose in person or online` : chosen}>
        <Button {...step} />
      </PhoneBar>
    </Box>
  )
}
