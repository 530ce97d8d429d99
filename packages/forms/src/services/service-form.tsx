import { Grid, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { areas } from '@wellspring/api/contract/areas'
import { deliveryFormats } from '@wellspring/api/contract/credentialing'
import type { ServiceDraft } from '@wellspring/api/contract/services'
import { chosenLength } from '@wellspring/ui/length-words'
import { Trans, plural, t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { ChoicesField } from '../fields/choices-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { asOptions, asTitles } from '../fields/options.ts'
import { PlaceCountryField, PlaceFields } from '../fields/place-fields.tsx'
import { PresetField } from '../fields/preset-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import type { FormProps } from '../form.tsx'
import { PolicyField } from './policy-field.tsx'
import { ServicePreview } from './service-preview.tsx'
import {
  ServiceDraftForm,
  ServiceForm as Schema,
  newServiceAt,
  isGroup,
  isMetThere,
  leavesIn,
  serviceFormOf,
} from './service-form-schema.ts'
import type { ServiceFormInput } from './service-form-schema.ts'

export interface ServiceFormProps extends Pick<
  FormProps<ServiceFormInput, ServiceDraft>,
  'problems' | 'handle'
> {
  /** Null for a new service. */
  service: ServiceDraft | null
  /** Address of the provider's last service, with which a new one starts. */
  lastAddress?: ServiceDraft['address'] | undefined
  /** A draft may be incomplete. */
  isDraft: boolean
  /** Saves the service; a thrown error is shown in the form. */
  onSave: (service: ServiceDraft) => Promise<unknown>
  submitLabel: string
}

const [areaOptions, formatOptions] = [asTitles(areas), asOptions(deliveryFormats)]

const confirmations = [
  { value: 'instant', label: t`Right away, once paid` },
  { value: 'request', label: t`When I accept it` },
]

const lengths = [15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120, 150, 180, 240]
const breaks = [0, 5, 10, 15, 20, 30, 45, 60]
/** In minutes. */
const notices = [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]
/** In days. */
const horizons = [7, 14, 30, 60, 90, 180, 365]

const pair = { gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

function Title({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" textStyle="heading" mt="3">
      {children}
    </Text>
  )
}

function Places() {
  const format = useWatch({ name: 'format' }) as string
  return isGroup(format) ? (
    <TextField
      name="capacity"
      label={t`Places`}
      hint={t`How many people can book the same time.`}
      inputMode="numeric"
    />
  ) : null
}

function Leaves() {
  const leaves = leavesIn(useWatch({ name: 'area' }) as string)
  return leaves.length === 0 ? null : (
    <ChoicesField
      name="leaves"
      label={t`What it is about`}
      hint={t`Which leaves of the Lotus this supports. If you choose none, it supports the whole area.`}
      options={leaves.map((leaf) => ({ value: leaf, label: leaf }))}
    />
  )
}

/** How a group meets online: calls on this site are for two people. */
function GroupLink() {
  const format = useWatch({ name: 'format' }) as string
  return isGroup(format) ? (
    <>
      <TextField
        name="onlineUrl"
        label={t`Link to join`}
        type="url"
        placeholder="https://"
        hint={t`Where the group meets online. Only people who have booked can see it.`}
      />
      <CheckField name="meetsInPerson" label={t`The group meets in person`} />
    </>
  ) : null
}

function Place() {
  const [format, meetsInPerson] = useWatch({ name: ['format', 'meetsInPerson'] }) as [string, boolean]
  if (!isMetThere({ format, meetsInPerson })) return null
  return (
    <Grid as="section" aria-label={t`Where you meet`} {...pair}>
      <Text gridColumn="1 / -1" textStyle="sm" color="fg.muted">
        <Trans>
          {format === 'Hybrid' ? t`Where you meet in person, if you do. ` : t`Where you meet. `}
          Everyone sees the city; the whole address is for those who have booked.
        </Trans>
      </Text>
      <PlaceCountryField prefix="address" />
      <PlaceFields prefix="address" />
    </Grid>
  )
}

/** The form of a service: what it is, when it can be booked, and its cancellation policy. */
export function ServiceForm({
  service,
  lastAddress,
  isDraft,
  onSave,
  submitLabel,
  ...form
}: ServiceFormProps) {
  return (
    <Form<ServiceFormInput, ServiceDraft>
      isLong
      savesChanges
      {...form}
      schema={isDraft ? ServiceDraftForm : Schema}
      defaultValues={service ? serviceFormOf(service) : newServiceAt(lastAddress)}
      onSubmit={onSave}
      submitLabel={submitLabel}
      onInvalid={() => window.scrollTo({ top: 0 })}
    >
      <Grid gap={{ base: '8', lg: '10' }} gridTemplateColumns={{ lg: 'minmax(0, 40rem) minmax(16rem, 1fr)' }}>
        <Stack gap="5" maxW="40rem">
          <TextField name="title" label={t`Title`} placeholder={t`First session`} />
          <TextAreaField name="description" label={t`Description`} rows={5} />
          <Grid {...pair}>
            <SelectField name="area" label={t`Wellness area`} placeholder={t`Choose`} options={areaOptions} />
            <SelectField name="format" label={t`Format`} placeholder={t`Choose`} options={formatOptions} />
            <PresetField
              name="lengthMinutes"
              label={t`Length`}
              presets={lengths}
              wordsOf={chosenLength}
              placeholder={t`Choose`}
            />
            <TextField
              name="price"
              label={t`Price in dollars`}
              hint={t`Enter 0 for free.`}
              inputMode="numeric"
            />
            <Places />
          </Grid>
          <Leaves />
          <GroupLink />
          <Place />
          <CheckField name="isCoaching" label={t`This is coaching. It also appears among the coaches.`} />
          <CheckField
            name="isFirstOnly"
            label={t`This is a first consultation. Each patron can book it once.`}
          />
          <Title>
            <Trans>Booking</Trans>
          </Title>
          <ChoiceField name="confirmation" label={t`A booking is confirmed`} options={confirmations} />
          <Grid {...pair}>
            <PresetField
              name="bufferBeforeMinutes"
              label={t`Break before`}
              presets={breaks}
              wordsOf={(minutes) => (minutes === 0 ? t`None` : chosenLength(minutes))}
            />
            <PresetField
              name="bufferAfterMinutes"
              label={t`Break after`}
              presets={breaks}
              wordsOf={(minutes) => (minutes === 0 ? t`None` : chosenLength(minutes))}
            />
            <PresetField
              name="noticeMinutes"
              label={t`Notice`}
              hint={t`How long before the start people can still book.`}
              presets={notices}
              wordsOf={(minutes) => (minutes === 0 ? t`Up to the start` : chosenLength(minutes))}
            />
            <PresetField
              name="horizonDays"
              label={t`Bookable ahead`}
              hint={t`How far ahead people can book.`}
              presets={horizons}
              wordsOf={(days) => plural(days, { one: '1 day', other: '# days' })}
            />
          </Grid>
          <Title>
            <Trans>Cancellation</Trans>
          </Title>
          <PolicyField />
        </Stack>
        <ServicePreview />
      </Grid>
    </Form>
  )
}
