import { Button, Stack, Text, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { Attendee } from '@wellspring/api/contract/event-check-in'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { listOf } from '@wellspring/api/hooks/list'
import type { DataColumn } from '@wellspring/ui/data-table'
import { DownloadIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { Skeleton } from '@wellspring/ui/skeleton'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { listInput } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { readTableSearch } from '@wellspring/ui/table-search'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, t } from '@wellspring/words/macro'

import { attendanceNames, eventBookingName } from '../event-labels.ts'
import { EventTime } from '../dates/event-time.tsx'
import { MessageDialog } from './message-dialog.tsx'

export interface AttendeesScreenProps {
  eventId: string
  dateId: string
  search: TableSearch
  onSearch: (search: TableSearch) => void
  back: { href: string; label: string }
  /** Whether the reader may message the attendees and export the list. */
  isOwner: boolean
  /** Where tickets are scanned. */
  checkInHref?: string
}

function UsedAt({ used }: Pick<Attendee, 'used'>) {
  const clock = useClock()
  if (used === null) return '–'
  return [timeIn(used.at, clock), used.gate].filter(Boolean).join(', ')
}

const attendanceColumn: DataColumn<Attendee> = {
  id: 'attendance',
  header: t`Attendance`,
  cell: ({ attendance }) => attendanceNames[attendance],
}

const columnsOf = (startsAt: string, now: string, isHybrid: boolean): DataColumn<Attendee>[] => [
  {
    id: 'guest',
    header: t`Guest`,
    cell: ({ guestName, bookingNumber, patron }) => (
      <RecordCell title={guestName}>
        {patron.name === guestName ? bookingNumber : t`${bookingNumber}, booked by ${patron.name}`}
      </RecordCell>
    ),
  },
  { id: 'ticket', header: t`Ticket`, cell: ({ ticketType }) => ticketType },
  ...(isHybrid ? [attendanceColumn] : []),
  {
    id: 'status',
    header: t`Status`,
    cell: ({ status }) => <StatusBadge status={status} {...eventBookingName(status, startsAt, now)} />,
  },
  { id: 'used', header: t`Checked in`, cell: ({ used }) => <UsedAt used={used} /> },
]

/** The attendees of a date. */
export function AttendeesScreen(props: AttendeesScreenProps) {
  const { eventId, dateId, search, onSearch, back, isOwner, checkInHref } = props
  const api = useApi()
  const [writing, setWriting] = useState(false)
  const event = useQuery(eventQueries.ownDetail(api, eventId)).data?.event
  const query = useQuery(eventQueries.attendees(api, { ...listInput(search), id: dateId }))
  const date = event?.occurrences.find(({ id }) => id === dateId)
  const counts = query.data?.counts
  const now = useNow()
  const startsAt = date?.startsAt ?? now
  const isHybrid = event?.format === 'Hybrid'
  const columns = useMemo(() => columnsOf(startsAt, now, isHybrid), [startsAt, now, isHybrid])
  return (
    <>
      <ListScreen
        title={t`Attendees`}
        back={back}
        actions={
          // Hidden only when the list is known to be empty, so that nothing moves on arrival.
          isOwner && counts?.tickets !== 0 ? (
            <>
              <Button asChild variant="outline">
                <chakra.a href={`/v1/occurrences/${dateId}/attendees.csv`} download>
                  <DownloadIcon size={18} />
                  <Trans>Export</Trans>
                </chakra.a>
              </Button>
              <Button variant="outline" onClick={() => setWriting(true)}>
                <Trans>Message attendees</Trans>
              </Button>
              {checkInHref ? (
                <LinkButton href={checkInHref}>
                  <Trans>Check in</Trans>
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
        list={listOf(query, ({ attendees, totalRecords }) => ({ rows: attendees, total: totalRecords }))}
        rowId={({ ticketId }) => ticketId}
        columns={columns}
        search={search}
        readSearch={readTableSearch}
        onSearch={onSearch}
        empty={{
          title: t`No bookings for this date yet`,
          ...(isOwner && {
            sentence: t`Share the event so that people find it.`,
            action: (
              <LinkButton href={back.href} variant="outline">
                <Trans>Share the event</Trans>
              </LinkButton>
            ),
          }),
        }}
      >
        {event && date ? (
          <Text as="div" fontWeight="semibold">
            {event.title}
            <Text as="div" fontWeight="normal">
              <EventTime isOwn={isOwner} date={date} zone={event.zone} format={event.format} />
            </Text>
          </Text>
        ) : (
          // As tall as the title with both time zones.
          <Stack gap="2" py="1" h="4.3125rem">
            <Skeleton h="4" w="14rem" maxW="full" />
            <Skeleton h="4" w="12rem" maxW="full" />
          </Stack>
        )}
        <Text color="fg.muted" mb="3">
          {counts && counts.tickets > 0 ? (
            <Trans>
              {counts.used} of {counts.tickets} checked in
              {isHybrid ? t` · ${counts.inPerson} in person, ${counts.tickets - counts.inPerson} online` : ''}
            </Trans>
          ) : (
            '\u00a0'
          )}
        </Text>
      </ListScreen>
      {writing ? <MessageDialog eventId={eventId} dateId={dateId} onClose={() => setWriting(false)} /> : null}
    </>
  )
}
