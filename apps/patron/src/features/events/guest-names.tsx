import { Input, Stack, Text, chakra } from '@chakra-ui/react'

import type { PublicEvent } from '@wellspring/api/contract/events'
import { Trans, t } from '@wellspring/words/macro'

import type { Wanted } from './choice.ts'

const MOST_LETTERS = 80

export interface GuestNamesProps {
  event: PublicEvent
  wanted: readonly Wanted[]
  onWanted: (wanted: Wanted[]) => void
}

/** For whom each ticket is. */
export function GuestNames({ event, wanted, onWanted }: GuestNamesProps) {
  const nameOf = (id: string) => event.ticketTypes.find((type) => type.id === id)?.name ?? t`Ticket`
  return (
    <Stack as="section" aria-label={t`Names`} gap="3">
      <Text as="h2" textStyle="heading">
        <Trans>Who’s coming?</Trans>
      </Text>
      <Text color="fg.muted" textStyle="sm">
        <Trans>Tickets without a name use yours.</Trans>
      </Text>
      {wanted.map(({ ticketTypeId, guestName }, at) => (
        <chakra.label key={at} display="block" maxW="24rem">
          <chakra.span display="block" textStyle="sm" mb="1">
            <Trans>
              Name for ticket {at + 1}, {nameOf(ticketTypeId)} (optional)
            </Trans>
          </chakra.span>
          <Input
            value={guestName}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            onChange={({ target }) =>
              onWanted(wanted.map((one, index) => (index === at ? { ...one, guestName: target.value } : one)))
            }
          />
        </chakra.label>
      ))}
    </Stack>
  )
}
