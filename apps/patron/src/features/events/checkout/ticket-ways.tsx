import { Fieldset } from '@chakra-ui/react'
import { useId } from 'react'

import type { Attendance } from '@wellspring/api/contract/event-format'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { attendanceNames } from '@wellspring/features/events'
import { ChoiceGroup } from '@wellspring/forms/fields/choice-group'
import { Trans, t } from '@wellspring/words/macro'

import { waysOf } from './choice.ts'
import type { Wanted } from './choice.ts'

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

export interface TicketWaysProps {
  event: PublicEvent
  date: Pick<Occurrence, 'left'>
  ticketTypeId: string
  errors: TicketErrors
  wanted: readonly Wanted[]
  onWanted: (wanted: Wanted[]) => void
}

/** How each ticket of a kind is used, where that is for whoever books to choose: asked beside the kind. */
export function TicketWays({ event, date, ticketTypeId, errors, wanted, onWanted }: TicketWaysProps) {
  const ways = waysOf(event, ticketTypeId)
  if (ways.length < 2) return null
  const inRoom = date.left.find((one) => one.ticketTypeId === ticketTypeId)?.inRoom ?? null
  const isRoomFull = (at: number) =>
    inRoom !== null &&
    inRoom <=
      wanted.filter(
        (one, index) => index !== at && one.ticketTypeId === ticketTypeId && one.attendance === 'in_person',
      ).length
  return wanted.map((one, at) =>
    one.ticketTypeId === ticketTypeId ? (
      <How
        key={at}
        at={at}
        ways={ways}
        place={event.place}
        isRoomFull={isRoomFull(at)}
        value={one.attendance}
        error={errors[at]}
        onChange={(attendance) =>
          onWanted(wanted.map((each, index) => (index === at ? { ...each, attendance } : each)))
        }
      />
    ) : null,
  )
}
