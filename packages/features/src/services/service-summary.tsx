import { Box, Stack, Text } from '@chakra-ui/react'

import type { OwnService } from '@wellspring/api/contract/services'
import { AreaTag } from '@wellspring/ui/area-tag'
import { countryName } from '@wellspring/ui/country'
import { Fact, Facts } from '@wellspring/ui/fact'
import { formatDollars } from '@wellspring/ui/money'
import { placeLines } from '@wellspring/ui/postal-format'
import { RefundPolicy } from '@wellspring/ui/refund-policy'

const confirmed = { instant: 'At once, when it is paid', request: 'When the provider accepts it' }

/** A service where it cannot be changed. */
export function ServiceSummary({ service }: { service: OwnService }) {
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after, price, capacity } = service
  return (
    <Stack gap="6">
      <Text whiteSpace="pre-line" maxW="prose">
        {service.description}
      </Text>
      <Facts>
        <Fact label="Area">{service.area ? <AreaTag area={service.area} /> : '–'}</Fact>
        {service.leaves.length > 0 ? <Fact label="About">{service.leaves.join(', ')}</Fact> : null}
        <Fact label="Format">{service.format ?? '–'}</Fact>
        {service.address ? (
          <Fact label="Address">
            {[...placeLines(service.address), countryName(service.address.country)].join(', ')}
          </Fact>
        ) : null}
        <Fact label="Length">
          {service.lengthMinutes === null ? '–' : `${service.lengthMinutes} minutes`}
        </Fact>
        <Fact label="Price">{price === null ? '–' : price === 0 ? 'Free' : formatDollars(price)}</Fact>
        {capacity > 1 ? <Fact label="Places">{capacity}</Fact> : null}
        <Fact label="Coaching">{service.isCoaching ? 'Yes' : 'No'}</Fact>
        {service.isFirstOnly ? <Fact label="First consultation">Once per patron</Fact> : null}
        <Fact label="Confirmed">{confirmed[service.confirmation]}</Fact>
        <Fact label="Kept free">
          {before} minutes before, {after} after
        </Fact>
        <Fact label="Notice">{service.noticeMinutes} minutes</Fact>
        <Fact label="Days ahead">{service.horizonDays}</Fact>
        <Fact label="Upcoming bookings">{service.upcoming}</Fact>
      </Facts>
      {service.price !== 0 ? (
        <Box as="section" aria-label="Cancellation">
          <Text as="h2" textStyle="heading" mb="2">
            Cancellation
          </Text>
          <RefundPolicy bands={service.policy} />
        </Box>
      ) : null}
    </Stack>
  )
}
