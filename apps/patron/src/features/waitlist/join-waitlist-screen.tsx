import { Box, Stack, Text } from '@chakra-ui/react'

import type { Service } from '@wellspring/api/contract/services'

import { PageHeader } from '@wellspring/ui/page-header'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { ServiceChoice } from '../../parts/booking/service-choice.tsx'
import { ServiceGate } from '../../parts/booking/service-gate.tsx'
import { WaitlistForm } from './waitlist-form.tsx'
import type { WaitlistFormProps } from './waitlist-form.tsx'

export interface JoinWaitlistScreenProps extends Pick<WaitlistFormProps, 'onJoined' | 'onGuest'> {
  providerId: string
  serviceId: string | undefined
  onService: (id: string) => void
  onTime: (serviceId: string, startsAt: string) => void
}

function HowItGoes({ name }: { name: string }) {
  return (
    <Stack as="ul" listStyleType="disc" gap="1" ps="5" color="fg.muted" maxW="prose">
      <li>
        <Trans>When a time that suits you opens up, we offer it to the person who has waited longest.</Trans>
      </li>
      <li>
        <Trans>
          We will email and notify you. You see the price, and accept it or not. Nothing is charged before
          that.
        </Trans>
      </li>
      <li>
        <Trans>{name} sees your name once you have booked.</Trans>
      </li>
    </Stack>
  )
}

interface WishProps extends Omit<JoinWaitlistScreenProps, 'serviceId'> {
  service: Service
  services: readonly Service[]
}

function Wish({ service, services, providerId, onService, onTime, ...on }: WishProps) {
  const clock = useClock()
  const { name } = service.provider
  return (
    <Box maxW="44rem">
      <PageHeader
        title={t`Join the waitlist`}
        description={t`We will look out for a time with ${name}.`}
        back={{ href: `/providers/${providerId}`, label: name }}
      />
      <Stack gap="6">
        <HowItGoes name={name} />
        <ServiceChoice services={services} value={service.id} onChange={onService} />
        <WaitlistForm
          key={service.id}
          service={service}
          clock={clock}
          onTime={(startsAt) => onTime(service.id, startsAt)}
          {...on}
        />
        <Text textStyle="sm" color="fg.muted">
          <Trans>You can leave the list whenever you like.</Trans>
        </Text>
      </Stack>
    </Box>
  )
}

/** Joins the waitlist of a provider's service. */
export function JoinWaitlistScreen({ serviceId, ...props }: JoinWaitlistScreenProps) {
  return (
    <ServiceGate providerId={props.providerId} serviceId={serviceId}>
      {(service, services) => <Wish service={service} services={services} {...props} />}
    </ServiceGate>
  )
}
