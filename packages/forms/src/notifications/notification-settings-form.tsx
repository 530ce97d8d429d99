import { Box, Grid, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { UpdateNoticePreferencesInput } from '@wellspring/api/contract/notifications'
import type { NoticePreferences } from '@wellspring/api/contract/notifications'
import { zoneName } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { Form } from '../form.tsx'
import { ChannelsTable } from './channels-table.tsx'

const { ways, digest } = UpdateNoticePreferencesInput.shape

const Typed = z
  .object({ ways, digest, isQuiet: z.boolean(), from: z.string(), to: z.string() })
  .refine(({ isQuiet, from, to }) => !isQuiet || from !== to, {
    path: ['to'],
    message: t`Choose an end that differs from the start.`,
  })

const digestOptions = [
  { value: 'off', label: t`As it happens` },
  { value: 'daily', label: t`One email a day, at 8 AM` },
  { value: 'weekly', label: t`One email a week, on Mondays at 8 AM` },
] as const

const half = 30
const times = Array.from({ length: (24 * 60) / half }, (_none, index) => index * half)

function timeLabel(minute: number, hour12: boolean) {
  const at = new Date(Date.UTC(2000, 0, 1, 0, minute))
  return new Intl.DateTimeFormat('en-US', {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hour12,
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(at)
}

/** Includes times that were chosen elsewhere. */
const timeOptions = (hour12: boolean, chosen: readonly number[]) =>
  [...new Set([...times, ...chosen])]
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: timeLabel(minute, hour12) }))

export interface NotificationSettingsFormProps {
  preferences: NoticePreferences
  /** The browser's time zone, used when the preferences have none. */
  timeZone: string
  hour12: boolean
  /** The browser does not support notifications, or blocks them. */
  cannotPush?: boolean
  onSave: (input: z.input<typeof UpdateNoticePreferencesInput>) => Promise<unknown>
}

const NIGHT = { from: 22 * 60, to: 7 * 60 }

function QuietTimes({ options }: { options: { value: string; label: string }[] }) {
  const isQuiet: unknown = useWatch({ name: 'isQuiet' })
  if (isQuiet !== true) return null
  return (
    <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 10rem))">
      <SelectField name="from" label={t`From`} options={options} />
      <SelectField name="to" label={t`Until`} options={options} />
    </Grid>
  )
}

/** The person's notification preferences: topics, channels and times. */
export function NotificationSettingsForm(props: NotificationSettingsFormProps) {
  const { preferences, hour12, cannotPush = false, onSave } = props
  const zone = preferences.timeZone ?? props.timeZone
  const { from, to } = preferences.quietHours ?? NIGHT
  const options = timeOptions(hour12, [from, to])
  return (
    <Form
      schema={Typed}
      defaultValues={{
        ways: preferences.ways,
        digest: preferences.digest,
        isQuiet: preferences.quietHours !== null,
        from: String(from),
        to: String(to),
      }}
      submitLabel={t`Save`}
      savesChanges
      onSubmit={({ isQuiet, ...typed }) =>
        onSave({
          ways: typed.ways,
          digest: typed.digest,
          quietHours: isQuiet ? { from: Number(typed.from), to: Number(typed.to) } : null,
          timeZone: zone,
        })
      }
    >
      <Box as="section" aria-labelledby="notification-kinds">
        <Text as="h2" textStyle="heading" id="notification-kinds" mb="2">
          <Trans>What and how</Trans>
        </Text>
        <Text color="fg.muted" mb="4">
          <Trans>
            Messages about security, safety and money always come by email and in the app, at any hour.
          </Trans>
        </Text>
        <ChannelsTable kinds={preferences.ways.map(({ kind }) => kind)} cannotPush={cannotPush} />
        {cannotPush ? (
          <Text textStyle="sm" color="fg.muted" mt="3">
            <Trans>
              You cannot choose push here: this browser cannot show notifications. Your choices on other
              devices stay.
            </Trans>
          </Text>
        ) : null}
      </Box>
      <Box as="section" aria-labelledby="notification-times">
        <Text as="h2" textStyle="heading" id="notification-times" mb="4">
          <Trans>When</Trans>
        </Text>
        <ChoiceField name="digest" label={t`Emails`} options={digestOptions} />
        <Box mt="4">
          <CheckField name="isQuiet" label={t`Quiet hours: emails wait until they are over`} />
          <QuietTimes options={options} />
          <Text textStyle="sm" color="fg.muted" mt="3">
            <Trans>
              Times in your zone ({zoneName(zone)}). Reminders, changed or cancelled appointments, offers that
              end soon, entries for your calendar and answers from support come at once.
            </Trans>
          </Text>
        </Box>
      </Box>
    </Form>
  )
}
