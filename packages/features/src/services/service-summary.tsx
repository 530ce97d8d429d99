import { Box, Stack, Text } from '@chakra-ui/react'

import type { OwnService } from '@wellspring/api/contract/services'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Fact, Facts } from '@wellspring/ui/fact'
import { chosenLength } from '@wellspring/ui/length-words'
import { formatDollars } from '@wellspring/ui/money'
import { addressLines } from '@wellspring/ui/postal-format'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { Trans, plural, t } from '@wellspring/words/macro'

const confirmed = { instant: t`As soon as it is paid`, request: t`When the provider accepts it` }

export function ServiceSummary({ service }: { service: OwnService }) {
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after, price, capacity } = service
  return (
    <Stack gap="6">
      <Text whiteSpace="pre-line" maxW="prose">
        {service.description}
      </Text>
      <Facts>
        <Fact label={t`Area`}>{service.area ? <AreaTag area={service.area} /> : '–'}</Fact>
        {service.leaves.length > 0 ? <Fact label={t`About`}>{service.leaves.join(', ')}</Fact> : null}
        <Fact label={t`Format`}>{service.format ?? '–'}</Fact>
        {service.address ? <Fact label={t`Address`}>{addressLines(service.address).join(', ')}</Fact> : null}
        {service.onlineUrl ? <Fact label={t`Link to join`}>{service.onlineUrl}</Fact> : null}
        <Fact label={t`Length`}>
          {service.lengthMinutes === null ? '–' : chosenLength(service.lengthMinutes)}
        </Fact>
        <Fact label={t`Price`}>{price === null ? '–' : price === 0 ? t`Free` : formatDollars(price)}</Fact>
        {capacity > 1 ? <Fact label={t`Places`}>{capacity}</Fact> : null}
        <Fact label={t`Coaching`}>{service.isCoaching ? t`Yes` : t`No`}</Fact>
        {service.isFirstOnly ? (
          <Fact label={t`First consultation`}>
            <Trans>Once per patron</Trans>
          </Fact>
        ) : null}
        <Fact label={t`Confirmed`}>{confirmed[service.confirmation]}</Fact>
        <Fact label={t`Breaks`}>
          <Trans>
            {chosenLength(before)} before, {chosenLength(after)} after
          </Trans>
        </Fact>
        <Fact label={t`Notice`}>{chosenLength(service.noticeMinutes)}</Fact>
        <Fact label={t`Bookable ahead`}>
          {plural(service.horizonDays, { one: '1 day', other: '# days' })}
        </Fact>
        <Fact label={t`Upcoming bookings`}>{service.upcoming}</Fact>
      </Facts>
      {service.price !== 0 ? (
        <Box as="section" aria-label={t`Cancellation`}>
          <Text as="h2" textStyle="heading" mb="2">
            <Trans>Cancellation</Trans>
          </Text>
          <RefundPolicy bands={service.policy} />
        </Box>
      ) : null}
    </Stack>
  )
}
