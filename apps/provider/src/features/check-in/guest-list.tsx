import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { memo, useMemo, useState } from 'react'

import { SearchInput } from '@wellspring/ui/search-input'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { Ticket } from './check-in-state.ts'
import type { FirstUses, StoredCheckIns } from './check-in-storage.ts'

const MOST = 50

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export interface GuestListProps {
  kept: StoredCheckIns
  onAdmit: (ticket: Ticket) => void
}

interface GuestProps {
  ticket: Ticket
  use: FirstUses[string] | undefined
  onAdmit: (ticket: Ticket) => void
}

/** Memoised, so that a scan on a slow phone does not re-render every row. */
const Guest = memo(function Guest({ ticket, use, onAdmit }: GuestProps) {
  const clock = useClock()
  return (
    <Flex as="li" gap="3" py="2" minH="14" align="center" justify="space-between" borderBottomWidth="1px">
      <Box minW="0">
        <Text fontWeight="semibold">{ticket.guestName}</Text>
        <Text textStyle="sm" color="fg.muted">
          {ticket.ticketType}, {ticket.bookingNumber}
          {ticket.attendance === 'online' ? t` · takes part online` : ''}
        </Text>
      </Box>
      {use ? (
        <Text textStyle="sm" color="fg.muted" flexShrink="0" textAlign="end">
          <Trans>
            Checked in {timeIn(use.at, clock)}
            {use.gate ? `, ${use.gate}` : ''}
          </Trans>
        </Text>
      ) : (
        <Button
          variant="outline"
          minH="11"
          flexShrink="0"
          aria-label={t`Check in ${ticket.guestName}`}
          onClick={() => onAdmit(ticket)}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
    </Flex>
  )
})

/** The expected guests, searchable by name or number, also offline. */
export const GuestList = memo(function GuestList({ kept: { pack, uses }, onAdmit }: GuestListProps) {
  const [words, setWords] = useState('')
  const names = useMemo(
    () => pack.tickets.map(({ guestName, bookingNumber }) => plain(`${guestName} ${bookingNumber}`)),
    [pack.tickets],
  )
  const wanted = plain(words.trim())
  const found = pack.tickets.filter((_, at) => names[at]?.includes(wanted))
  return (
    <Box as="section" aria-labelledby="guests">
      <Text as="h2" id="guests" textStyle="heading" mb="3">
        <Trans>Guests</Trans>
      </Text>
      <SearchInput value={words} onValueChange={setWords} label={t`Search guests`} />
      <Stack as="ul" listStyleType="none" gap="0" mt="3">
        {found.slice(0, MOST).map((ticket) => (
          <Guest key={ticket.id} ticket={ticket} use={uses[ticket.id]} onAdmit={onAdmit} />
        ))}
      </Stack>
      {found.length === 0 ? (
        <Text color="fg.muted" mt="3">
          {pack.tickets.length === 0 ? t`No one has booked this date yet.` : t`No guest has this name.`}
        </Text>
      ) : null}
      {found.length > MOST ? (
        <Text color="fg.muted" mt="3">
          <Trans>{found.length - MOST} more. Type a name to find them.</Trans>
        </Text>
      ) : null}
    </Box>
  )
})
