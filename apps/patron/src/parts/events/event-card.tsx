import { Flex, Text } from '@chakra-ui/react'

import type { EventDate } from '@wellspring/api/contract/events'
import { EventTime, placesWords, priceRange, ticketPrice, whereOf } from '@wellspring/features/events'
import { AreaTag } from '@wellspring/ui/area-tag'
import { LeadingLink } from '@wellspring/ui/leading-card'
import { pictureOf } from '@wellspring/ui/picture-of'
import { PictureTile } from '@wellspring/ui/picture-tile'
import { Trans, plural, t } from '@wellspring/words/macro'

export interface EventCardProps {
  date: EventDate
  isOver: boolean
  headingLevel?: 'h2' | 'h3'
  /** Loads the picture eagerly, because it is on the first screen. */
  priority?: boolean
}

function State({ date, isOver }: Pick<EventCardProps, 'date' | 'isOver'>) {
  if (isOver)
    return (
      <Text color="fg.muted">
        <Trans>In the past</Trans>
      </Text>
    )
  return (
    <Text color={date.placesLeft <= 0 ? 'fg.error' : 'fg.muted'}>
      {date.placesLeft > 0
        ? placesWords(date.placesLeft)
        : date.dates > 1
          ? t`This date is full`
          : t`Full · join the waitlist`}
    </Text>
  )
}

/** An event on one of its dates; all of it is a link. */
export function EventCard({ date, isOver, headingLevel = 'h2', priority = false }: EventCardProps) {
  const { id, occurrenceId, title, organiser, area, zone, price, memberPriceFrom, imageUrl, dates } = date
  const isFull = !isOver && date.placesLeft <= 0
  return (
    <PictureTile image={pictureOf(imageUrl, '24rem')} priority={priority}>
      <AreaTag area={area} alignSelf="flex-start" />
      <Text as={headingLevel} textStyle="heading">
        <LeadingLink
          // If the event has several dates, its page selects the first one with places.
          href={isFull && dates > 1 ? `/events/${id}` : `/events/${id}?date=${occurrenceId}`}
        >
          {title}
        </LeadingLink>
      </Text>
      <EventTime isListed date={date} zone={zone} format={date.format} />
      {dates > 1 ? (
        <Text color="fg.muted" textStyle="sm">
          {plural(dates - 1, { one: 'and 1 more date', other: 'and # more dates' })}
        </Text>
      ) : null}
      <Text color="fg.muted" textStyle="sm" lineClamp={{ base: '2', sm: 'none' }}>
        <Trans>
          {whereOf(date)} · with {organiser.name}
        </Trans>
      </Text>
      <Flex mt="auto" pt="2" gap="2" justify="space-between" wrap="wrap" textStyle="sm">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {priceRange(price)}
          {memberPriceFrom === null || memberPriceFrom >= price.from
            ? ''
            : t` · members ${ticketPrice(memberPriceFrom)}`}
        </Text>
        <State date={date} isOver={isOver} />
      </Flex>
    </PictureTile>
  )
}
