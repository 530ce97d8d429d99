import { Box, Field, Input, Stack, Text } from '@chakra-ui/react'

import type { PublicEvent } from '@wellspring/api/contract/events'
import { Optional } from '@wellspring/ui/optional'
import { scrollIntoView } from '@wellspring/ui/scroll-into-view'
import { Trans, t } from '@wellspring/words/macro'

import { isForGuest } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'
import { firstNameOf } from '../first-name-of.ts'
import type { TicketErrors } from './ticket-attendance-fields.tsx'

const MOST_LETTERS = 80

/** The field name of a guest's email address. */
export const guestEmailName = (at: number) => `guest-email-${at}`

export interface GuestNamesProps {
  event: PublicEvent
  /** Errors of the email addresses. */
  errors: TicketErrors
  wanted: readonly WantedTicket[]
  onWanted: (wanted: WantedTicket[]) => void
}

/** Asks for the guest of each ticket, and where to send it. */
export function GuestNames({ event, errors, wanted, onWanted }: GuestNamesProps) {
  const nameOf = (id: string) => event.ticketTypes.find((type) => type.id === id)?.name ?? t`Ticket`
  const change = (at: number, to: Partial<WantedTicket>) =>
    onWanted(wanted.map((one, index) => (index === at ? { ...one, ...to } : one)))
  return (
    <Stack as="section" aria-label={t`Names`} gap="5">
      <Text as="h2" textStyle="heading">
        <Trans>Who is coming?</Trans>
      </Text>
      <Text color="fg.muted" textStyle="sm">
        <Trans>Tickets without a name use yours.</Trans>
      </Text>
      {wanted.map((one, at) => {
        const { ticketTypeId, guestName, guestEmail = '' } = one
        const error = errors[at]
        return (
          <Box key={at} maxW="24rem">
            <Field.Root>
              <Field.Label>
                <Trans>
                  Name for ticket {at + 1}, {nameOf(ticketTypeId)}
                </Trans>{' '}
                <Optional />
              </Field.Label>
              <Input
                value={guestName}
                maxLength={MOST_LETTERS}
                autoComplete="off"
                onChange={({ target }) => change(at, { guestName: target.value })}
              />
            </Field.Root>
            {isForGuest(one) ? (
              <Field.Root mt="3" invalid={error !== undefined}>
                <Field.Label>
                  <Trans>Email for {firstNameOf(guestName)}’s own ticket</Trans> <Optional />
                </Field.Label>
                <Input
                  name={guestEmailName(at)}
                  type="email"
                  value={guestEmail}
                  maxLength={255}
                  autoComplete="off"
                  onChange={({ target }) => change(at, { guestEmail: target.value })}
                />
                <Field.HelperText>
                  <Trans>
                    They need no account, and hear if the time changes. Without an email you can copy the link
                    from your tickets.
                  </Trans>
                </Field.HelperText>
                <Field.ErrorText ref={scrollIntoView}>{error}</Field.ErrorText>
              </Field.Root>
            ) : null}
          </Box>
        )
      })}
    </Stack>
  )
}
