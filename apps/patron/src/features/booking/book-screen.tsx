import { Box, Button, Field, Grid, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { useHoldBooking } from '@wellspring/api/hooks/booking'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { useSession } from '@wellspring/api/session'
import { NearestSlots, SlotChooser, whenWords } from '@wellspring/features/bookings'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { useClock } from '@wellspring/ui/zoned-time'

const MOST_NOTE = 1000

export interface BookScreenProps {
  providerId: string
  serviceId: string | undefined
  onService: (id: string) => void
  /** A time is kept; it is to be paid for, unless it is free. */
  onHeld: (bookingId: string, isFree: boolean) => void
  /** Nobody is signed in. */
  onGuest: () => void
}

function ServiceChoice({
  services,
  value,
  onChange,
}: {
  services: readonly Service[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <Field.Root maxW="md">
      <Field.Label>Service</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          {services.map(({ id, title, lengthMinutes, price }) => (
            <option key={id} value={id}>
              {title}, {lengthMinutes} minutes, {price === 0 ? 'free' : formatDollars(price)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

function Choosing({
  service,
  onHeld,
  onGuest,
}: Pick<BookScreenProps, 'onHeld' | 'onGuest'> & { service: Service }) {
  const clock = useClock()
  const { user } = useSession()
  const hold = useHoldBooking()
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [note, setNote] = useState('')
  function keep() {
    if (!startsAt) return
    if (!user) return onGuest()
    hold.mutate(
      { serviceId: service.id, startsAt, zone: clock.zone, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: ({ booking }) => onHeld(booking.id, booking.price === 0),
        onError: () => setStartsAt(null),
      },
    )
  }
  const isRequest = service.confirmation === 'request'
  const label = startsAt ? `Keep ${whenWords(startsAt, clock)}` : 'Choose a time'
  return (
    <Grid
      gap="10"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
    >
      <Box>
        {hold.error ? (
          <NearestSlots problem={hold.error} clock={clock} value={startsAt} onChange={setStartsAt} />
        ) : null}
        <SlotChooser serviceId={service.id} clock={clock} value={startsAt} onChange={setStartsAt} />
      </Box>
      <Stack gap="5">
        <Field.Root>
          <Field.Label>
            A note to {service.provider.name}{' '}
            <Text as="span" color="fg.muted" fontWeight="normal">
              (optional)
            </Text>
          </Field.Label>
          <Textarea
            rows={4}
            maxLength={MOST_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Field.HelperText>Only you and they read it.</Field.HelperText>
        </Field.Root>
        <Box>
          <Text as="h2" textStyle="heading" mb="2">
            If it is cancelled
          </Text>
          <RefundPolicy bands={service.policy} />
        </Box>
        {isRequest ? (
          <Text textStyle="sm" color="fg.muted">
            They answer a request within two days. Your card is only charged when they accept.
          </Text>
        ) : null}
        <Button size="lg" disabled={!startsAt} loading={hold.isPending} loadingText={label} onClick={keep}>
          {label}
        </Button>
        <Text textStyle="sm" color="fg.muted">
          The time is kept for ten minutes while you pay.
        </Text>
      </Stack>
    </Grid>
  )
}

/** A service of a provider, and a time for it. */
export function BookScreen({ providerId, serviceId, onService, ...ways }: BookScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(
    directoryQueries.services(useApi(), { providerId, limit: 100 }),
  )
  if (error && !data)
    return <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <LoadingList shape="detail" label="Services are on their way" />
  const service = data.services.find(({ id }) => id === serviceId) ?? data.services[0]
  if (!service)
    return (
      <EmptyList
        sentence="Nothing can be booked here now."
        action={<LinkButton href="/find-provider">Find somebody else</LinkButton>}
      />
    )
  return (
    <Stack gap="6">
      <PageHeader
        title="Choose a time"
        description={`With ${service.provider.name}`}
        back={{ href: `/providers/${providerId}`, label: service.provider.name }}
      />
      <ServiceChoice services={data.services} value={service.id} onChange={onService} />
      <Choosing key={service.id} service={service} {...ways} />
    </Stack>
  )
}
