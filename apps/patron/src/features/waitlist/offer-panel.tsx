import { Box, Button, Flex, Text } from '@chakra-ui/react'

import type { Booking } from '@wellspring/api/contract/booking'
import type { WaitOffer, WaitlistEntry } from '@wellspring/api/contract/waitlist'
import { useAcceptOffer, useDeclineOffer } from '@wellspring/api/hooks/waitlist'
import { afterSuccess } from '@wellspring/api/hooks/after-success'
import { Money } from '@wellspring/ui/money'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { Countdown } from '../../parts/booking/countdown.tsx'

export interface OfferPanelProps {
  entry: WaitlistEntry
  offer: WaitOffer
  onTaken: (booking: Booking) => void
  /** Called once the offer has expired by this device's clock. */
  onOver: () => void
}

/** An offered time with its price and cancellation terms; nothing is booked until the patron accepts. */
export function OfferPanel({ entry, offer, onTaken, onOver }: OfferPanelProps) {
  const clock = useClock()
  const [accept, decline] = [useAcceptOffer(), useDeclineOffer()]
  const { service, provider } = entry
  const { price, policy, startsAt, endsAt, until } = offer
  const isBusy = accept.isPending || decline.isPending
  const take =
    price > 0 ? t`Take it and pay` : service.confirmation === 'request' ? t`Ask for it` : t`Book it`
  // Unlike a `mutate` callback this runs after accepting a free offer has unmounted the panel.
  const onTake = async () => afterSuccess(accept.mutateAsync(entry.id), ({ booking }) => onTaken(booking))
  return (
    <Box
      as="section"
      aria-label={t`The time held for you`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Text as="h2" textStyle="heading" mb="1">
        <ZonedTime
          from={startsAt}
          to={endsAt}
          clock={clock}
          otherZone={provider.zone}
          otherLabel={t`for ${provider.name}`}
        />
      </Text>
      <Countdown until={until} onOver={onOver} />
      {price > 0 ? (
        <Money dollars={price} display="block" textStyle="heading" mt="4" />
      ) : (
        <Text mt="4">
          <Trans>Free</Trans>
        </Text>
      )}
      {price > 0 ? (
        <>
          <Text as="h3" fontWeight="semibold" mt="4">
            <Trans>Cancellation</Trans>
          </Text>
          <RefundPolicy bands={policy} />
        </>
      ) : null}
      <Flex gap="3" wrap="wrap" mt="5">
        <Button loading={accept.isPending} loadingText={take} disabled={isBusy} onClick={() => void onTake()}>
          {take}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => decline.mutate(entry.id)}>
          <Trans>Not this one</Trans>
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="3">
        <Trans>If you do not take it, it goes to the next in line and you stay on the list.</Trans>
      </Text>
    </Box>
  )
}
