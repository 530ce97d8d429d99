import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { Disclosure } from '@wellspring/ui/disclosure'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural, t } from '@wellspring/words/macro'

import { CancelDateDialog, useRemoveDate } from '../cancel-dialogs.tsx'
import { AddDatesDialog, MoveDateDialog } from './date-dialogs.tsx'
import { areGuestsArriving, datesToCome, isBooked, placesOf, reachOf, takenOf } from './event-dates.ts'
import { EventTime } from './event-time.tsx'
import { MessageDialog } from '../own/message-dialog.tsx'

export interface DatesSectionProps {
  event: OwnEvent
  /** Whether the reader can add and move dates. */
  isOwner: boolean
  /** The attendee list of a date. */
  attendeesHref?: ((dateId: string) => string) | undefined
  /** Where a date's tickets are scanned. */
  checkInHref?: ((dateId: string) => string) | undefined
}

interface DateLineProps extends DatesSectionProps {
  date: Occurrence
  isOpen: boolean
  onChange: (dialog: 'move' | 'cancel') => void
}

function DateLine({ event, date, isOpen, isOwner, attendeesHref, checkInHref, onChange }: DateLineProps) {
  const now = useNow()
  const { remove, isPending } = useRemoveDate()
  const isDraft = event.status === 'draft'
  const mayCancel =
    isOpen && (isOwner ? isDraft || event.status === 'published' : event.status === 'published')
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Box>
        <EventTime isOwn={isOwner} date={date} zone={event.zone} format={event.format} />
        {date.status === 'cancelled' ? null : (
          <Text textStyle="sm" color="fg.muted">
            {t`${takenOf(date, event)} of ${placesOf(date, event)} places taken`}
          </Text>
        )}
      </Box>
      <Flex gap="2" wrap="wrap" align="center">
        {date.status === 'cancelled' ? <StatusBadge status="cancelled" /> : null}
        {date.status === 'scheduled' && !isOpen ? <StatusBadge status="over" label={t`Begun`} /> : null}
        {checkInHref && event.status === 'published' && areGuestsArriving(date, now) ? (
          <LinkButton size="sm" href={checkInHref(date.id)}>
            <Trans>Check in</Trans>
          </LinkButton>
        ) : null}
        {attendeesHref && !isDraft && date.status === 'scheduled' ? (
          <LinkButton size="sm" variant="outline" href={attendeesHref(date.id)}>
            <Trans>Attendees</Trans>
          </LinkButton>
        ) : null}
        {isOwner && mayCancel ? (
          <Button size="sm" variant="ghost" onClick={() => onChange('move')}>
            <Trans>Move</Trans>
          </Button>
        ) : null}
        {mayCancel ? (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            loading={isPending}
            loadingText={t`Remove`}
            onClick={() => (isDraft ? remove(date.id) : onChange('cancel'))}
          >
            {isDraft ? t`Remove` : t`Cancel`}
          </Button>
        ) : null}
      </Flex>
    </Flex>
  )
}

type Open = { date: Occurrence; dialog: 'move' | 'cancel' } | { dialog: 'add' | 'write' }

/** An event's dates, each with its bookings and actions. */
export function DatesSection({ event, isOwner, attendeesHref, checkInHref }: DatesSectionProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const now = useNow()
  const close = () => setOpen(null)
  const toCome = datesToCome(event, now)
  const mayAdd = isOwner && (event.status === 'draft' || event.status === 'published')
  // With a single date, attendees are messaged from their list.
  const booked = event.occurrences.filter((date) => isBooked(date, { event, now }))
  // Upcoming dates come first, because a weekly event has a long past.
  const [ahead, over] = [true, false].map((isAhead) =>
    event.occurrences.filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(now) === isAhead),
  ) as [Occurrence[], Occurrence[]]
  const linesOf = (dates: readonly Occurrence[]) => (
    <Box as="ul" listStyleType="none">
      {dates.map((date) => (
        <DateLine
          key={date.id}
          event={event}
          date={date}
          isOpen={toCome.includes(date)}
          isOwner={isOwner}
          attendeesHref={attendeesHref}
          checkInHref={checkInHref}
          onChange={(dialog) => setOpen({ dialog, date })}
        />
      ))}
    </Box>
  )
  const mayWrite = isOwner && event.occurrences.length > 1 && booked.length > 0
  return (
    <Stack as="section" gap="3" aria-label={t`Dates`}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text as="h2" textStyle="heading">
          <Trans>Dates</Trans>
        </Text>
        <Flex gap="2" wrap="wrap">
          {mayWrite ? (
            <Button variant="outline" onClick={() => setOpen({ dialog: 'write' })}>
              <Trans>Message all dates</Trans>
            </Button>
          ) : null}
          {mayAdd ? (
            <Button variant="outline" onClick={() => setOpen({ dialog: 'add' })}>
              <PlusIcon size={18} />
              <Trans>Add dates</Trans>
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {event.occurrences.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No dates yet.</Trans>
        </Text>
      ) : (
        <>
          {linesOf(ahead.length > 0 ? ahead : event.occurrences)}
          {ahead.length > 0 && over.length > 0 ? (
            <Disclosure
              summary={plural(over.length, { one: '1 date in the past', other: '# dates in the past' })}
            >
              {linesOf(over)}
            </Disclosure>
          ) : null}
        </>
      )}
      {open?.dialog === 'add' ? <AddDatesDialog event={event} onClose={close} /> : null}
      {open?.dialog === 'write' ? <MessageDialog eventId={event.id} onClose={close} /> : null}
      {open?.dialog === 'move' ? (
        <MoveDateDialog
          event={event}
          date={open.date}
          hasMore={reachOf(toCome, open.date, 'following').length > 1}
          onClose={close}
        />
      ) : null}
      {open?.dialog === 'cancel' ? (
        <CancelDateDialog event={event} date={open.date} open={toCome} onClose={close} />
      ) : null}
    </Stack>
  )
}
