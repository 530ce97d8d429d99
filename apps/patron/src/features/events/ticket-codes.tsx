import { Box, Button, Grid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { DownloadIcon } from '@wellspring/ui/icon'
import { LoadingList } from '@wellspring/ui/loading-list'
import { QrCode } from '@wellspring/ui/qr-code'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { keepTickets, loadTickets } from './kept-tickets.ts'
import { saveTicket } from './save-ticket.ts'

/** The tickets of a booking, each with the code that is scanned at the check-in. */
export function TicketCodes({ booking }: { booking: EventBooking }) {
  const { id, number, event, occurrence } = booking
  const clock = useClock()
  // On the wall of the event: a picture is looked at there.
  const when = dayAndTime(occurrence.startsAt, { ...clock, zone: event.zone })
  const [kept] = useState(() => loadTickets(id))
  const query = useQuery({
    ...eventQueries.tickets(useApi(), id),
    ...(kept && { initialData: { tickets: kept.tickets }, initialDataUpdatedAt: 0 }),
  })
  const { data, error } = query
  const tickets = data?.tickets
  useEffect(() => {
    if (tickets) keepTickets({ booking, tickets })
  }, [booking, tickets])
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Tickets are on their way`} />
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
    >
      {data.tickets.map(({ id: ticket, guestName, ticketType, code, used }, at) => (
        <Box
          as="li"
          key={ticket}
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="lg"
          p="5"
          textAlign="center"
        >
          {code === null ? null : (
            <Box w="14rem" maxW="full" mx="auto" mb="3">
              <QrCode text={code} label={t`QR code of the ticket for ${guestName}`} />
            </Box>
          )}
          <Text fontWeight="semibold">{guestName}</Text>
          <Text color="fg.muted">{ticketType.name}</Text>
          {used ? (
            <Text textStyle="sm" color="fg.muted">
              <Trans>
                Used {dayAndTime(used.at, clock)}
                {used.gate === '' ? '' : `, ${used.gate}`}
              </Trans>
            </Text>
          ) : null}
          {code === null || used ? null : (
            <Button
              variant="ghost"
              mt="2"
              aria-label={t`Save as a picture: ${guestName}`}
              onClick={({ currentTarget }) => {
                const frame = currentTarget.closest('li')?.querySelector('svg')
                const lines = [guestName, ticketType.name, event.title, when, number]
                if (frame) saveTicket({ frame, lines, fileName: `${number}-${at + 1}.png` })
              }}
            >
              <DownloadIcon size={18} />
              <Trans>Save as a picture</Trans>
            </Button>
          )}
        </Box>
      ))}
    </Grid>
  )
}
