import { Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { areas } from '@wellspring/api/contract/areas'
import { languages } from '@wellspring/api/contract/credentialing'
import { MAX_TICKET_TYPES } from '@wellspring/api/contract/event-fields'
import { eventFormats } from '@wellspring/api/contract/event-format'
import type { EventDraft } from '@wellspring/api/contract/event-fields'
import { Trans, t } from '@wellspring/words/macro'

import { ChoicesField } from '../fields/choices-field.tsx'
import { asOptions, asTitles } from '../fields/options.ts'
import { PlaceCountryField, PlaceFields } from '../fields/place-fields.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ZoneField } from '../fields/zone-field.tsx'
import { Form } from '../form.tsx'
import type { FormProps } from '../form.tsx'
import { PolicyField } from '../services/policy-field.tsx'
import { leavesIn } from '../services/service-form-schema.ts'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { readSessionDraft } from '../session-draft.ts'
import {
  EventDraftForm,
  EventForm as Schema,
  emptyTicketType,
  eventFormOf,
  isFollowed,
  isVisited,
  newEventIn,
} from './event-form-schema.ts'
import type { EventFormInput } from './event-form-schema.ts'

export interface EventFormProps extends Pick<
  FormProps<EventFormInput, EventDraft>,
  'problems' | 'handle' | 'onSubmit' | 'submitLabel'
> {
  /** Null for a new event. */
  event: EventDraft | null
  /** A draft may be incomplete. */
  isDraft: boolean
  /** Time zone of a new event. */
  zone: string
  /** For a new event: name under which this tab keeps the input until it is saved. */
  draft?: string
}

const pair = { gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

const formats = { 'In-Person': t`In person`, Telehealth: t`Online`, Hybrid: t`In person and online` } as const
const formatOptions = eventFormats.map((value) => ({ value, label: formats[value] }))
const [areaOptions, languageOptions] = [asTitles(areas), asOptions(languages)]

function Title({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" textStyle="heading" mt="3">
      {children}
    </Text>
  )
}

function Leaves() {
  const leaves = leavesIn(useWatch({ name: 'area' }) as string)
  return leaves.length === 0 ? null : (
    <ChoicesField
      name="leaves"
      label={t`What it is about`}
      hint={t`Which leaves of the Lotus this supports. If you choose none, it supports the whole area.`}
      options={asOptions(leaves)}
    />
  )
}

function Where() {
  const format = useWatch({ name: 'format' }) as string
  return (
    <>
      {isVisited(format) ? (
        <Grid as="section" aria-label={t`Where people come`} {...pair}>
          <TextField
            name="place"
            label={t`Place`}
            placeholder={t`Kite Beach`}
            hint={t`What it is called. Everyone can see it.`}
          />
          <PlaceCountryField prefix="address" />
          <PlaceFields prefix="address" />
        </Grid>
      ) : null}
      {isFollowed(format) ? (
        <TextField
          name="onlineUrl"
          label={t`Link to join`}
          type="url"
          placeholder="https://"
          hint={t`Only people who have booked can see it.`}
        />
      ) : null}
    </>
  )
}

const attendanceOptions = [
  { value: 'either', label: t`In person or online, as they choose` },
  { value: 'in_person', label: t`In person` },
  { value: 'online', label: t`Online` },
]

/** For an event with a place and a link: which of them a ticket is for. */
function AttendanceFields({ prefix }: { prefix: string }) {
  const [format, attendance] = useWatch({ name: ['format', `${prefix}.attendance`] }) as string[]
  return format === 'Hybrid' ? (
    <>
      <Grid gridColumn={{ base: '1 / -1', lg: 'span 2' }}>
        <SelectField name={`${prefix}.attendance`} label={t`People take part`} options={attendanceOptions} />
      </Grid>
      {attendance === 'either' ? (
        <Grid gridColumn={{ base: '1 / -1', lg: 'span 2' }}>
          <TextField
            name={`${prefix}.roomCapacity`}
            label={t`Of these places, in the room`}
            hint={t`Only people who come in person count. Leave empty for no limit.`}
            inputMode="numeric"
            optional
          />
        </Grid>
      ) : null}
    </>
  ) : null
}

function TicketTypesField() {
  return (
    <RowsField name="ticketTypes" noun={t`Ticket`} empty={emptyTicketType} max={MAX_TICKET_TYPES}>
      {(prefix) => (
        <Grid gap="4" gridTemplateColumns={{ base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' }}>
          <Grid gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <TextField name={`${prefix}.name`} label={t`Name`} placeholder={t`Standard`} />
          </Grid>
          <TextField
            name={`${prefix}.price`}
            label={t`Price in dollars`}
            hint={t`Enter 0 for free.`}
            inputMode="numeric"
          />
          <TextField
            name={`${prefix}.capacity`}
            label={t`Places`}
            hint={t`On each date.`}
            inputMode="numeric"
          />
          <Grid gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <TextField
              name={`${prefix}.memberPrice`}
              label={t`Members pay`}
              hint={t`In dollars.`}
              inputMode="numeric"
              optional
            />
          </Grid>
          <AttendanceFields prefix={prefix} />
        </Grid>
      )}
    </RowsField>
  )
}

/** The form of an event: what, where, for how much, and its cancellation policy. */
export function EventForm({ event, isDraft, zone, draft, ...form }: EventFormProps) {
  const fresh = event ? eventFormOf(event) : newEventIn(zone)
  return (
    <Form<EventFormInput, EventDraft>
      isLong
      savesChanges
      {...form}
      schema={isDraft ? EventDraftForm : Schema}
      defaultValues={draft ? readSessionDraft(draft, fresh) : fresh}
      onInvalid={() => window.scrollTo({ top: 0 })}
    >
      {draft ? <KeepSessionDraft name={draft} /> : null}
      <TextField name="title" label={t`Title`} placeholder={t`Breathing by the sea`} />
      <TextAreaField name="description" label={t`Description`} rows={6} />
      <Grid {...pair}>
        <SelectField name="area" label={t`Wellness area`} placeholder={t`Choose`} options={areaOptions} />
        <SelectField name="language" label={t`Language`} options={languageOptions} />
      </Grid>
      <Leaves />
      <Title>
        <Trans>Where</Trans>
      </Title>
      <Grid {...pair}>
        <SelectField name="format" label={t`Format`} placeholder={t`Choose`} options={formatOptions} />
        <ZoneField
          name="zone"
          label={t`Time zone`}
          hint={t`All dates of this event are in this time zone.`}
        />
      </Grid>
      <Where />
      <Title>
        <Trans>Tickets</Trans>
      </Title>
      <TicketTypesField />
      <Title>
        <Trans>If a patron cancels</Trans>
      </Title>
      <PolicyField />
    </Form>
  )
}
