import { Box, Checkbox, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Problem, hasCode } from '@wellspring/api/client'
import type { BookingTerms, EventBooking, TicketInput } from '@wellspring/api/contract/event-bookings'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { Email } from '@wellspring/api/contract/fields'
import { eventQueries } from '@wellspring/api/hooks/events'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useBookTickets } from '@wellspring/api/hooks/tickets'
import { useSession } from '@wellspring/api/session'
import { EventTime, attendanceNames, placesWords, ticketPrice } from '@wellspring/features/events'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { besideSummary } from '@wellspring/ui/beside'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { useInBrowser } from '@wellspring/ui/use-in-browser'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import {
  asTickets,
  attendancesOfType,
  countOf,
  defaultTickets,
  stillAvailable,
  totalOf,
  undecidedIn,
  withCount,
} from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'
import { GuestNames, guestEmailName } from './guest-names.tsx'
import { JoinWait } from './join-wait.tsx'
import { Quantity } from './quantity.tsx'
import { errorMessage } from '../error-message.ts'
import { SoldOutNotice } from './sold-out-notice.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { TicketAttendanceFields, attendanceName } from './ticket-attendance-fields.tsx'
import type { TicketErrors } from './ticket-attendance-fields.tsx'

const panel = { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg', p: '5' } as const

export interface TicketFormProps {
  event: PublicEvent
  date: Occurrence
  terms: BookingTerms
  onBooked: (booking: EventBooking) => void
  onWaiting: (waitId: string) => void
}

interface TypesProps extends Pick<TicketFormProps, 'event' | 'date' | 'terms' | 'onWaiting'> {
  errors: TicketErrors
  wanted: readonly WantedTicket[]
  onWanted: (wanted: WantedTicket[]) => void
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

/** The server's field errors by ticket index. */
const errorsIn = (error: unknown, what: 'attendance' | 'guestEmail'): TicketErrors =>
  Object.fromEntries(
    Object.entries(error instanceof Problem ? (error.errors ?? {}) : {}).flatMap(([field, message]) => {
      const at = new RegExp(String.raw`^tickets\.(\d+)\.${what}$`).exec(field)?.[1]
      return at === undefined ? [] : [[Number(at), message]]
    }),
  )

/** Invalid email addresses by ticket index. */
const wrongEmails = (tickets: readonly TicketInput[]): TicketErrors =>
  Object.fromEntries(
    tickets.flatMap(({ guestEmail }, at) => {
      const { error } = guestEmail ? Email.safeParse(guestEmail) : {}
      return error ? [[at, error.issues[0]?.message ?? '']] : []
    }),
  )

function Types({ event, date, terms, wanted, errors, onWanted, onWaiting }: TypesProps) {
  return (
    <Stack as="ul" listStyleType="none" gap="4">
      {event.ticketTypes.map((type) => {
        const places = date.left.find((one) => one.ticketTypeId === type.id)
        const left = places?.left ?? 0
        const price = terms.prices.find((one) => one.ticketTypeId === type.id)?.price ?? type.price
        const chosen = countOf(wanted, type.id)
        return (
          <Box as="li" key={type.id} {...panel}>
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

interface OverlapProps {
  terms: BookingTerms
  zone: string
  agreed: boolean
  onAgreed: (agreed: boolean) => void
}

function Overlap({ terms, zone, agreed, onAgreed }: OverlapProps) {
  return (
    <Box as="section" aria-label={t`At the same time`} {...panel} borderColor="fg.error">
      <Text fontWeight="semibold">
        <Trans>You have something else at this time</Trans>
      </Text>
      {terms.overlaps.map((other) => (
        <Box key={other.id} my="2">
          <Link href={other.kind === 'event' ? `/my-events/${other.id}` : `/my-bookings/${other.id}`}>
            {other.number}
          </Link>
          <Box>
            <EventTime isListed date={other} zone={zone} />
          </Box>
        </Box>
      ))}
      <Checkbox.Root checked={agreed} onCheckedChange={({ checked }) => onAgreed(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>
          <Trans>I want these tickets anyway</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
    </Box>
  )
}

function Choice({ event, draft, onBooked, onWaiting, ...now }: TicketFormProps & { draft: string }) {
  // Freezes the figures on submit: the booking itself reduces the remaining places.
  const [pressed, setPressed] = useState<Pick<TicketFormProps, 'date' | 'terms'> | null>(null)
  const { date, terms } = pressed ?? now
  const { zone } = useClock()
  const queryClient = useQueryClient()
  const room = { ...terms, left: date.left }
  const [chosen, setChosen] = useState<WantedTicket[]>()
  const nothing: { wanted: WantedTicket[] | null } = { wanted: null }
  const kept = useInBrowser() ? readSessionDraft(draft, nothing) : nothing
  const wanted = stillAvailable(chosen ?? kept.wanted ?? defaultTickets(event.ticketTypes, room), room)
  const [isDone, setDone] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<TicketErrors>({})
  const [emailErrors, setEmailErrors] = useState<TicketErrors>({})
  const [wasLate, setWasLate] = useState(false)
  const { mutateAsync, isPending } = useBookTickets()
  const attemptWith = useIdempotentMutation()
  const total = totalOf(wanted, terms.prices)
  const hasOverlap = terms.overlaps.length > 0
  const isFull = date.left.every(({ left }) => left <= 0)

  function choose(next: WantedTicket[]) {
    setChosen(next)
    // A ticket stays marked until its attendance is chosen.
    setErrors(
      Object.fromEntries(
        undecidedIn(event, next).flatMap((at) => (errors[at] === undefined ? [] : [[at, errors[at]]])),
      ),
    )
    setEmailErrors({})
    keepSessionDraft(draft, { wanted: next })
  }

  /** Shows each error beside its ticket and moves focus there: the ticket may be out of sight of the phone's bar. */
  function sayWrong(wrong: TicketErrors) {
    setErrors(wrong)
    const names = Object.keys(wrong).map((at) => `[name="${attendanceName(Number(at))}"]:enabled`)
    // The first on the page, where tickets are grouped by type.
    document.querySelector<HTMLElement>(names.join())?.focus()
  }

  function sayWrongEmails(wrong: TicketErrors) {
    setEmailErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined)
      document.querySelector<HTMLElement>(`[name="${guestEmailName(Number(first))}"]`)?.focus()
  }

  async function book() {
    if (wanted.length === 0) return setFailure(t`Choose a ticket.`)
    const unsaid = undecidedIn(event, wanted)
    if (unsaid.length > 0)
      return sayWrong(Object.fromEntries(unsaid.map((at) => [at, t`Choose in person or online.`])))
    const tickets = asTickets(wanted)
    const wrongly = wrongEmails(tickets)
    if (Object.keys(wrongly).length > 0) return sayWrongEmails(wrongly)
    if (hasOverlap && !agreed) return setFailure(t`Confirm that you want these tickets anyway.`)
    setFailure(null)
    setPressed({ date, terms })
    const input = {
      occurrenceId: date.id,
      tickets,
      expectedPrice: total,
      zone,
      ...(agreed && { despiteOverlap: true }),
    }
    try {
      const { booking } = await attemptWith(input, mutateAsync)
      dropSessionDraft(draft)
      setDone(true)
      onBooked(booking)
    } catch (error) {
      const wrong = errorsIn(error, 'attendance')
      const wrongEmail = errorsIn(error, 'guestEmail')
      if (Object.keys(wrong).length > 0) sayWrong(wrong)
      else if (Object.keys(wrongEmail).length > 0) sayWrongEmails(wrongEmail)
      else setFailure(errorMessage(error))
      setWasLate(hasCode(error, 'OUT_OF_STOCK'))
      setPressed(null)
      await queryClient.invalidateQueries({ queryKey: eventQueries.all })
    }
  }

  if (isDone) return <LoadingList shape="form" />
  const choice = (
    <Stack gap="6">
      {isFull && wasLate ? <SoldOutNotice event={event} date={date} /> : null}
      {terms.bookings.map(({ id, number }) => (
        <Text key={id}>
          <Trans>
            You have tickets for this date already: <Link href={`/my-events/${id}`}>{number}</Link>
          </Trans>
        </Text>
      ))}
      {terms.most === 0 ? (
        <Text>
          <Trans>You have as many tickets as one account can have for one date.</Trans>
        </Text>
      ) : null}
      <Types
        event={event}
        date={date}
        terms={terms}
        wanted={wanted}
        errors={errors}
        onWaiting={onWaiting}
        onWanted={choose}
      />
      {wanted.length > 0 ? (
        <GuestNames event={event} wanted={wanted} errors={emailErrors} onWanted={choose} />
      ) : null}
      {hasOverlap && !isFull ? (
        <Overlap terms={terms} zone={event.zone} agreed={agreed} onAgreed={setAgreed} />
      ) : null}
    </Stack>
  )
  if (isFull) return choice
  return (
    <Grid
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns="minmax(0, 1fr)"
      css={besideSummary}
      alignItems="start"
    >
      {choice}
      <TicketSummary
        event={event}
        prices={terms.prices}
        wanted={wanted}
        isUnsaid={undecidedIn(event, wanted).length > 0}
        isPending={isPending}
        failure={failure}
        onBook={() => void book()}
      />
    </Grid>
  )
}

/** Lets a patron choose tickets of a date and their guests, and reserves them. */
export function TicketForm(props: TicketFormProps) {
  const { user } = useSession()
  // The draft belongs to one account and is read once.
  if (!user) return <LoadingList shape="form" />
  return <Choice {...props} draft={`tickets-for:${props.date.id}:${user.id}`} />
}
