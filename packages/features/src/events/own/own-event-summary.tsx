import { Box, Stack, Text } from '@chakra-ui/react'

import type { OwnEvent } from '@wellspring/api/contract/events'
import { AddressLines } from '@wellspring/ui/address-lines'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { zoneName } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { ticketPrice, whereOf } from '../event-labels.ts'

type TicketType = OwnEvent['ticketTypes'][number]

const ticketWords = ({ price, memberPrice, capacity, roomCapacity }: TicketType) =>
  [
    ticketPrice(price),
    memberPrice !== null && t`${ticketPrice(memberPrice)} for members`,
    plural(capacity, { one: '1 place', other: '# places' }),
    roomCapacity !== null && t`${roomCapacity} of them in person`,
  ]
    .filter(Boolean)
    .join(', ')

/** An event, read-only. */
export function OwnEventSummary({ event }: { event: OwnEvent }) {
  const image = pictureOf(event.imageUrl, '24rem')
  return (
    <Stack gap="6">
      {image ? (
        <Box maxW="24rem" borderRadius="lg" overflow="hidden">
          <Picture image={image} ratio={16 / 9} />
        </Box>
      ) : null}
      <Text whiteSpace="pre-line" maxW="prose">
        {event.description}
      </Text>
      <Facts>
        <Fact label={t`Area`}>{event.area ? <AreaTag area={event.area} /> : '–'}</Fact>
        {event.leaves.length > 0 ? <Fact label={t`About`}>{event.leaves.join(', ')}</Fact> : null}
        <Fact label={t`Where`}>
          {whereOf(event)}
          {event.address ? <AddressLines address={event.address} /> : null}
        </Fact>
        {event.onlineUrl ? <Fact label={t`Link to join`}>{event.onlineUrl}</Fact> : null}
        <Fact label={t`Time zone`}>{zoneName(event.zone)}</Fact>
        <Fact label={t`Language`}>{event.language}</Fact>
        {event.ticketTypes.map((type) => (
          <Fact key={type.id} label={type.name}>
            {ticketWords(type)}
          </Fact>
        ))}
      </Facts>
      <Box as="section" aria-label={t`If a patron cancels`}>
        <Text as="h2" textStyle="heading" mb="2">
          <Trans>If a patron cancels</Trans>
        </Text>
        <RefundPolicy bands={event.policy} />
      </Box>
    </Stack>
  )
}
