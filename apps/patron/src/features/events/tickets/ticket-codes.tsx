import { Box, Button, Flex, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import type { CarriedTicket } from '@wellspring/api/contract/event-check-in'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { attendanceNames } from '@wellspring/features/events'
import { ErrorState } from '@wellspring/ui/error-state'
import { DownloadIcon } from '@wellspring/ui/icon'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { QrCode } from '@wellspring/ui/qr-code'
import { Skeleton } from '@wellspring/ui/skeleton'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ChangeAttendance } from './change-attendance.tsx'
import { firstNameOf } from '../first-name-of.ts'
import { GuestLink } from './guest-link.tsx'
import { opensAtOf } from './join-event.tsx'
import { loadTickets, storeTickets } from './ticket-storage.ts'
import { JoinInstructions } from './join-instructions.tsx'
import { saveTicket } from './save-ticket.ts'

// Only those who give a ticket away need its form.
const GiveTicketDialog = lazyPart(async () => (await import('./give-ticket-dialog.tsx')).GiveTicketDialog)

function Codes({ children, ...rest }: { children: ReactNode; 'aria-hidden'?: true }) {
  return (
    <Grid
      as="ul"
      {...rest}
      listStyleType="none"
      gap="4"
      templateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
    >
      {children}
    </Grid>
  )
}

function Ticket({ children }: { children: ReactNode }) {
  return (
    <Box as="li" bg="bg.surface" borderWidth="1px" borderRadius="lg" p="5" textAlign="center">
      {children}
    </Box>
  )
}

/** Reserves the height of the tickets, so that nothing below moves. */
function Coming({ count }: { count: number }) {
  return (
    <Box role="status">
      <VisuallyHidden>
        <Trans>Loading your tickets</Trans>
      </VisuallyHidden>
      <Codes aria-hidden>
        {Array.from({ length: count }, (_, at) => (
          <Ticket key={at}>
            <Skeleton w="14rem" maxW="full" h="auto" aspectRatio="1" mx="auto" mb="3" borderRadius="lg" />
            <Stack gap="2" align="center" py="1">
              <Skeleton w="50%" />
              <Skeleton w="40%" />
            </Stack>
            <Skeleton w="60%" h="11" mt="2" mx="auto" />
          </Ticket>
        ))}
      </Codes>
    </Box>
  )
}

export interface TicketCodesProps {
  booking: EventBooking
  /** The event is over: the tickets remain as a record, without ways to use them. */
  isPast: boolean
}

/** The tickets of a booking, each with the code that is scanned at check-in. */
export function TicketCodes({ booking, isPast }: TicketCodesProps) {
  const { id, number, event, occurrence } = booking
  const clock = useClock()
  // In the zone of the event, because the saved picture is used there.
  const when = dayAndTime(occurrence.startsAt, { ...clock, zone: event.zone })
  // Only a hybrid event has two attendances; tickets stored by an older version have none.
  const wayOf = (attendance: Attendance | undefined) =>
    event.format === 'Hybrid' && attendance ? attendanceNames[attendance] : ''
  const opensAt = dayAndTime(opensAtOf(occurrence), clock)
  /** Valid tickets can be changed until the start. */
  const isChangeable = booking.verbs.includes('cancel')
  const canChangeAttendance = (ticketId: string) =>
    booking.tickets.some((one) => one.id === ticketId && one.canChangeAttendance)
  const [given, setGiven] = useState<CarriedTicket>()
  const [kept] = useState(() => loadTickets(id))
  const query = useQuery({
    ...eventQueries.tickets(useApi(), id),
    ...(kept && { initialData: { tickets: kept.tickets }, initialDataUpdatedAt: 0 }),
  })
  const { data, error } = query
  const tickets = data?.tickets
  useEffect(() => {
    if (tickets) storeTickets({ booking, tickets })
  }, [booking, tickets])
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <Coming count={booking.tickets.length} />
  return (
    <Codes>
      {data.tickets.map((carried, at) => {
        const { id: ticket, guestName, ticketType, attendance, code: ofDoor, used } = carried
        const { guestLink, guestEmail } = carried
        const isOnline = attendance === 'online'
        const isOwn = guestName === booking.patron.name
        // An online ticket is never scanned.
        const code = isOnline ? null : ofDoor
        return (
          <Ticket key={ticket}>
            {code === null ? null : (
              <Box w="14rem" maxW="full" mx="auto" mb="3">
                <QrCode text={code} label={t`QR code of the ticket for ${guestName}`} />
              </Box>
            )}
            <Text fontWeight="semibold">{guestName}</Text>
            <Text color="fg.muted">{[ticketType.name, wayOf(attendance)].filter(Boolean).join(' · ')}</Text>
            {isPast ? null : isOnline ? (
              <JoinInstructions
                name={isOwn ? null : firstNameOf(guestName)}
                link={guestLink}
                email={guestEmail}
                opensAt={opensAt}
              />
            ) : !guestLink || (isOwn && !guestEmail) ? null : (
              <>
                <Text textStyle="sm" color="fg.muted" mt="2">
                  {guestEmail
                    ? t`${firstNameOf(guestName)} has this ticket by email (${guestEmail}).`
                    : t`${firstNameOf(guestName)} can show this code on their own page.`}
                </Text>
                <GuestLink name={firstNameOf(guestName)} link={guestLink} />
              </>
            )}
            {used ? (
              <Text textStyle="sm" color="fg.muted">
                <Trans>
                  Used {dayAndTime(used.at, clock)}
                  {used.gate === '' ? '' : `, ${used.gate}`}
                </Trans>
              </Text>
            ) : null}
            <Flex wrap="wrap" justify="center" mt="2" _empty={{ display: 'none' }}>
              {code === null || used || isPast ? null : (
                <Button
                  variant="ghost"
                  aria-label={t`Save as a picture: ${guestName}`}
                  onClick={({ currentTarget }) => {
                    const frame = currentTarget.closest('li')?.querySelector('svg')
                    const lines = [
                      guestName,
                      ticketType.name,
                      wayOf(attendance),
                      event.title,
                      when,
                      number,
                    ].filter(Boolean)
                    if (frame) saveTicket({ frame, lines, fileName: `${number}-${at + 1}.png` })
                  }}
                >
                  <DownloadIcon size={18} />
                  <Trans>Save as a picture</Trans>
                </Button>
              )}
              {isChangeable && !used ? (
                <Button
                  variant="ghost"
                  minH="11"
                  aria-label={t`Give to someone: ${guestName}`}
                  onClick={() => setGiven(carried)}
                >
                  <Trans>Give to someone</Trans>
                </Button>
              ) : null}
              {isChangeable && !used && canChangeAttendance(ticket) ? (
                <ChangeAttendance ticketId={ticket} attendance={attendance} />
              ) : null}
            </Flex>
          </Ticket>
        )
      })}
      {given ? (
        <GiveTicketDialog
          ticketId={given.id}
          guestName={given.guestName}
          onClose={() => setGiven(undefined)}
        />
      ) : null}
    </Codes>
  )
}
