import { Box, Fieldset, Input, Stack, Text, chakra } from '@chakra-ui/react'
import { useId } from 'react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { attendanceNames } from '@wellspring/features/events'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { Trans, t } from '@wellspring/words/macro'

import { waysOf } from './choice.ts'
import type { Wanted } from './choice.ts'

const MOST_LETTERS = 80

/** What is wrong with a ticket, by its place in the list. */
export type TicketErrors = Readonly<Record<number, string>>

/** The field of a ticket that asks how it is used. */
export const attendanceName = (at: number) => `attendance-${at}`

interface HowProps {
  at: number
  ways: readonly Attendance[]
  place: string | null
  /** Nobody more fits in the room. */
  isRoomFull: boolean
  value: Attendance | undefined
  error: string | undefined
  onChange: (value: Attendance) => void
}

/** Whether somebody comes to the place or follows by the link. */
function How({ at, ways, place, isRoomFull, value, error, onChange }: HowProps) {
  const id = useId()
  return (
    <Fieldset.Root invalid={error !== undefined} aria-describedby={`${id}-hint ${id}-error`} mt="4">
      <Fieldset.Legend>
        <Trans>Ticket {at + 1}: in person or online?</Trans>
      </Fieldset.Legend>
      <ChoiceGroup
        name={attendanceName(at)}
        label={t`Ticket ${at + 1}: in person or online?`}
        options={ways.map((way) => ({
          value: way,
          label: isRoomFull && way === 'in_person' ? t`In person (full)` : attendanceNames[way],
          disabled: isRoomFull && way === 'in_person',
        }))}
        value={value}
        onChange={onChange}
      />
      {value === undefined ? null : (
        <Fieldset.HelperText id={`${id}-hint`}>
          {value === 'online' ? t`You get the link with your ticket.` : place}
        </Fieldset.HelperText>
      )}
      <Fieldset.ErrorText id={`${id}-error`}>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

export interface GuestNamesProps {
  event: PublicEvent
  date: Pick<Occurrence, 'left'>
  errors: TicketErrors
  wanted: readonly Wanted[]
  onWanted: (wanted: Wanted[]) => void
}

/** For whom each ticket is, and how they take part where that is theirs to choose. */
export function GuestNames({ event, date, wanted, errors, onWanted }: GuestNamesProps) {
  const nameOf = (id: string) => event.ticketTypes.find((type) => type.id === id)?.name ?? t`Ticket`
  const change = (at: number, to: Partial<Wanted>) =>
    onWanted(wanted.map((one, index) => (index === at ? { ...one, ...to } : one)))
  const isRoomFull = (ticketTypeId: string, at: number) => {
    const inRoom = date.left.find((one) => one.ticketTypeId === ticketTypeId)?.inRoom ?? null
    const others = wanted.filter(
      (one, index) => index !== at && one.ticketTypeId === ticketTypeId && one.attendance === 'in_person',
    )
    return inRoom !== null && inRoom <= others.length
  }
  return (
    <Stack as="section" aria-label={t`Names`} gap="5">
      <Text as="h2" textStyle="heading">
        <Trans>Who’s coming?</Trans>
      </Text>
      <Text color="fg.muted" textStyle="sm">
        <Trans>Tickets without a name use yours.</Trans>
      </Text>
      {wanted.map(({ ticketTypeId, guestName, attendance }, at) => {
        const ways = waysOf(event, ticketTypeId)
        return (
          <Box key={at}>
            <chakra.label display="block" maxW="24rem">
              <chakra.span display="block" textStyle="sm" fontWeight="semibold" mb="1">
                <Trans>
                  Name for ticket {at + 1}, {nameOf(ticketTypeId)} (optional)
                </Trans>
              </chakra.span>
              <Input
                value={guestName}
                maxLength={MOST_LETTERS}
                autoComplete="off"
                onChange={({ target }) => change(at, { guestName: target.value })}
              />
            </chakra.label>
            {ways.length > 1 ? (
              <How
                at={at}
                ways={ways}
                place={event.place}
                isRoomFull={isRoomFull(ticketTypeId, at)}
                value={attendance}
                error={errors[at]}
                onChange={(value) => change(at, { attendance: value })}
              />
            ) : null}
          </Box>
        )
      })}
    </Stack>
  )
}
