import { Button, Field, Grid, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { useProposeBooking } from '@wellspring/api/hooks/booking'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { formatDollars } from '@wellspring/ui/money'
import { toast } from '@wellspring/ui/toast'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { NearestSlots } from '../dialogs/nearest-slots.tsx'
import { SlotChooser } from '../dialogs/slot-chooser.tsx'
import { MissingChoiceHint } from '../dialogs/missing-choice-hint.tsx'

export interface NewAppointmentDialogProps {
  /** The client from whose page the dialog was opened. */
  patronId?: string | undefined
  /** The time that was pressed in the calendar. */
  startsAt?: string | undefined
  /** Called with the start of the created appointment. */
  onMade?: ((startsAt: string) => void) | undefined
  onClose: () => void
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly { id: string; label: string }[]
  onChange: (id: string) => void
  hint?: ReactNode
}

function Choice({ label, value, choices, onChange, hint }: ChoiceProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">
            <Trans>Choose</Trans>
          </option>
          {choices.map(({ id, label: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
    </Field.Root>
  )
}

/** What happens next, stated before the appointment is created. */
function consequence(name: string, price: number | null, sessionsLeft: number): string {
  if (!price) return t`It is booked right away, and we will let ${name} know.`
  const dollars = formatDollars(price)
  if (sessionsLeft === 0)
    return t`We will ask ${name} to confirm and pay ${dollars} within two days, or by an hour before the start if that is sooner. We will hold the time until then.`
  const left = plural(sessionsLeft, { one: 'the session', other: 'one of the # sessions' })
  return t`We will ask ${name} to confirm within two days, or by an hour before the start if that is sooner: with ${left} left in their package, or by paying ${dollars}. We will hold the time until then.`
}

/** The most packages that are fetched. */
const MOST = 5

/** The sessions of a service that a client has paid for and not booked. */
function useSessionsLeft({ patronId, serviceId }: { patronId: string; serviceId: string }): number {
  const { data, isPlaceholderData } = useQuery({
    ...packageQueries.purchases(useApi(), { patronId, serviceId, status: 'active', limit: MOST }),
    enabled: patronId !== '' && serviceId !== '',
  })
  if (!data || isPlaceholderData) return 0
  return data.purchases.reduce((sum, { left }) => sum + left, 0)
}

/** The button label, with the client's name. */
function labelOf({ at, name, isFree }: { at: string; name: string | undefined; isFree: boolean }): string {
  if (isFree) return t`Book ${at}`
  return name === undefined ? t`Send: ${at}` : t`Send to ${name}: ${at}`
}

/** What has to be chosen next; null when nothing is missing. */
function missingWords(chosen: { client: unknown; service: unknown; startsAt: string | null }): string | null {
  if (!chosen.client) return t`Choose a client to continue.`
  if (!chosen.service) return t`Choose a service to continue.`
  return chosen.startsAt ? null : t`Choose a time to continue.`
}

/** Books or proposes a time for a client. */
export function NewAppointmentDialog({ onClose, onMade, ...begun }: NewAppointmentDialogProps) {
  const [api, clock] = [useApi(), useClock()]
  const propose = useProposeBooking()
  const [patronId, setPatronId] = useState(begun.patronId ?? '')
  const [serviceId, setServiceId] = useState('')
  const [startsAt, setStartsAt] = useState(begun.startsAt ?? null)
  const clients = useQuery(clientQueries.list(api, { sort: 'name' }))
  const services = useQuery(directoryQueries.ownServices(api, { status: 'published', sort: 'title' }))
  const sessionsLeft = useSessionsLeft({ patronId, serviceId })
  const client = clients.data?.clients.find(({ id }) => id === patronId)
  const service = services.data?.services.find(({ id }) => id === serviceId)
  const label = startsAt
    ? labelOf({ at: dayAndTime(startsAt, clock), name: client?.name, isFree: service?.price === 0 })
    : null
  const missing = missingWords({ client, service, startsAt })
  const isChosen =
    serviceId !== '' || patronId !== (begun.patronId ?? '') || startsAt !== (begun.startsAt ?? null)
  return (
    <Modal
      open
      isUnsaved={isChosen}
      onClose={onClose}
      size="lg"
      title={t`New appointment`}
      footer={
        missing ? (
          <MissingChoiceHint>{missing}</MissingChoiceHint>
        ) : (
          <Button
            loading={propose.isPending}
            loadingText={label}
            onClick={() =>
              startsAt &&
              propose.mutate(
                { patronId, serviceId, startsAt },
                {
                  onSuccess: () => {
                    const at = dayAndTime(startsAt, clock)
                    toast.success(service?.price === 0 ? t`Booked: ${at}` : t`Suggested: ${at}`)
                    onClose()
                    onMade?.(startsAt)
                  },
                },
              )
            }
          >
            {label}
          </Button>
        )
      }
    >
      {clients.data && services.data ? (
        <Stack gap="5">
          <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            <Choice
              label={t`Client`}
              value={patronId}
              onChange={setPatronId}
              choices={clients.data.clients.map(({ id, name }) => ({ id, label: name }))}
              hint={
                <Trans>
                  Someone new? <Link href="/provider/clients">Add them as a client</Link> first.
                </Trans>
              }
            />
            <Choice
              label={t`Service`}
              value={serviceId}
              onChange={setServiceId}
              choices={services.data.services.map(({ id, title, lengthMinutes }) => ({
                id,
                label: lengthMinutes ? t`${title}, ${lengthMinutes} minutes` : title,
              }))}
            />
          </Grid>
          {client && service ? (
            <Text color="fg.muted">{consequence(client.name, service.price, sessionsLeft)}</Text>
          ) : null}
          {propose.error ? (
            <NearestSlots problem={propose.error} clock={clock} value={startsAt} onChange={setStartsAt} />
          ) : null}
          {serviceId ? (
            <SlotChooser
              key={serviceId}
              serviceId={serviceId}
              clock={clock}
              value={startsAt}
              onChange={setStartsAt}
            />
          ) : null}
        </Stack>
      ) : (
        <LoadingList label={t`Loading your clients`} />
      )}
    </Modal>
  )
}
