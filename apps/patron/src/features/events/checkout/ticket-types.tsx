import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { BookingTerms } from '@wellspring/api/contract/event-bookings'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { attendanceNames, placesWords, ticketPrice } from '@wellspring/features/events'
import { Trans, t } from '@wellspring/words/macro'

import { JoinWait } from './join-wait.tsx'
import { Quantity } from './quantity.tsx'
import { TicketAttendanceFields } from './ticket-attendance-fields.tsx'
import type { TicketErrors } from './ticket-attendance-fields.tsx'
import { attendancesOfType, countOf, withCount } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'

export interface TicketTypesProps {
  event: PublicEvent
  date: Occurrence
  terms: BookingTerms
  errors: TicketErrors
  wanted: readonly WantedTicket[]
  onWanted: (wanted: WantedTicket[]) => void
  onWaiting: (waitId: string) => void
}

/** The attendance of a ticket type, and the places left in the room of a hybrid event. */
function attendanceWords(event: PublicEvent, { ticketTypeId, inRoom }: Occurrence['left'][number]): string {
  const attendances = attendancesOfType(event, ticketTypeId)
  const [only] = attendances
  if (event.format !== 'Hybrid' || !only) return ''
  if (attendances.length === 1) return ` · ${attendanceNames[only]}`
  if (inRoom === null) return ''
  return inRoom > 0 ? t`, ${inRoom} in person` : t` online, the room is full`
}

/** The ticket types of a date with their prices and the places left: how many of each, or the waitlist. */
export function TicketTypes(props: TicketTypesProps) {
  const { event, date, terms, wanted, errors, onWanted, onWaiting } = props
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {event.ticketTypes.map((type) => {
        const places = date.left.find((one) => one.ticketTypeId === type.id)
        const left = places?.left ?? 0
        const price = terms.prices.find((one) => one.ticketTypeId === type.id)?.price ?? type.price
        const chosen = countOf(wanted, type.id)
        return (
          <Box as="li" key={type.id} bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5">
            <Flex justify="space-between" align="center" gap="4">
              <Box>
                <Text fontWeight="semibold">{type.name}</Text>
                <Text fontVariantNumeric="tabular-nums">
                  {ticketPrice(price)}
                  {price < type.price
                    ? t` · your price as a member, instead of ${ticketPrice(type.price)}`
                    : ''}
                </Text>
                <Text textStyle="sm" color={left > 0 ? 'fg.muted' : 'fg.error'}>
                  {placesWords(left)}
                  {places && left > 0 ? attendanceWords(event, places) : ''}
                </Text>
              </Box>
              {left > 0 ? (
                <Quantity
                  label={type.name}
                  value={chosen}
                  most={Math.min(left, terms.most - wanted.length + chosen)}
                  onChange={(count) => onWanted(withCount(wanted, type.id, count))}
                />
              ) : null}
            </Flex>
            <TicketAttendanceFields
              event={event}
              date={date}
              ticketTypeId={type.id}
              errors={errors}
              wanted={wanted}
              onWanted={onWanted}
            />
            {left > 0 && places?.inRoom === 0 && attendancesOfType(event, type.id).length > 1 ? (
              <Text textStyle="sm" color="fg.muted" mt="3">
                <Trans>
                  Book online, and you can change to in person until the start if a place in the room becomes
                  free.
                </Trans>
              </Text>
            ) : null}
            {left > 0 || terms.most === 0 ? null : (
              <JoinWait occurrenceId={date.id} ticketType={type} most={terms.most} onJoined={onWaiting} />
            )}
          </Box>
        )
      })}
    </Stack>
  )
}
