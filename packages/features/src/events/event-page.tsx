import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import { AddressLines } from '@wellspring/ui/address-lines'
import { areaNames } from '@wellspring/ui/area-names'
import { AreaTag } from '@wellspring/ui/area-tag'
import { Avatar } from '@wellspring/ui/avatar'
import { besideSummary, onlyBeside } from '@wellspring/ui/beside'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link, LinkButton } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'
import { addressLines } from '@wellspring/ui/postal-format'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { bookWords, datesOf } from './dates/dates-ahead.ts'
import { Directions } from './directions.tsx'
import { DateList } from './dates/date-list.tsx'
import type { DateListProps } from './dates/date-list.tsx'
import { eventFormatNames, pricesInWords, ticketPrice, whereOf } from './event-labels.ts'
import { EventTime, eventClock } from './dates/event-time.tsx'
import type { PublicOrDraftEvent } from './editor/public-or-draft-event.ts'

/** Marks something a draft still lacks. */
function Missing({ children }: { children: string }) {
  return <Text color="fg.muted">{children}</Text>
}

function Tickets({ ticketTypes }: Pick<PublicOrDraftEvent, 'ticketTypes'>) {
  if (ticketTypes.length === 0) return <Missing>{t`No tickets yet.`}</Missing>
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {ticketTypes.map(({ id, name, price, memberPrice }) => (
        <Flex as="li" key={id} justify="space-between" gap="4">
          <Text>{name}</Text>
          <Text textAlign="end" fontVariantNumeric="tabular-nums">
            {ticketPrice(price)}
            {memberPrice === null ? null : (
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                <Trans>members {ticketPrice(memberPrice)}</Trans>
              </Text>
            )}
          </Text>
        </Flex>
      ))}
    </Stack>
  )
}

function Organiser({
  organiser,
  href,
}: Pick<PublicOrDraftEvent, 'organiser'> & { href: string | undefined }) {
  return (
    <Flex gap="3" align="center">
      <Avatar name={organiser.name} src={organiser.imageUrl} size={48} decorative />
      <Box>
        <Text textStyle="sm" color="fg.muted">
          <Trans>Organised by</Trans>
        </Text>
        {href === undefined ? (
          <Text fontWeight="semibold">{organiser.name}</Text>
        ) : (
          <Link href={href} fontWeight="semibold">
            {organiser.name}
          </Link>
        )}
      </Box>
    </Flex>
  )
}

const panel = { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg', p: '5' } as const

export interface EventPageProps extends DateListProps {
  organiserHref?: string
}

/** The public page of an event: what, when, where and at which price. */
export function EventPage({ event, chosen, bookHref, organiserHref }: EventPageProps) {
  const { title, description, area, leaves, format, language, imageUrl, organiser, policy } = event
  const { meant } = datesOf(event, chosen, useNow())
  const clock = eventClock(event, useClock())
  const isPaid = event.ticketTypes.some(({ price }) => price > 0)
  return (
    <Box>
      <PageHeader
        title={title}
        description={[
          ...(meant ? [dayAndTime(meant.date.startsAt, clock)] : []),
          whereOf({
            format,
            place: event.place && [event.place, event.address?.city].filter(Boolean).join(', '),
          }),
          pricesInWords(event.ticketTypes),
        ]
          .filter(Boolean)
          .join(' · ')}
        badge={area ? <AreaTag area={area} /> : undefined}
      />
      <Grid
        gap={{ base: '6', md: '10' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={besideSummary}
        alignItems="start"
      >
        <Stack gap="8">
          {imageUrl ? <Picture image={pictureOf(imageUrl, '48rem')} ratio={16 / 9} rounded priority /> : null}
          <Text whiteSpace="pre-line" maxW="prose">
            {description}
          </Text>
          <Facts>
            {format === null ? null : <Fact label={t`Format`}>{eventFormatNames[format]}</Fact>}
            {event.place === null ? null : (
              <Fact label={t`Place`}>
                {event.place}
                {event.address ? <AddressLines address={event.address} /> : ' · '}
                <Directions
                  place={[event.place, ...(event.address ? addressLines(event.address) : [])].join(', ')}
                />
              </Fact>
            )}
            <Fact label={t`Language`}>{language}</Fact>
            {area && leaves.length > 0 ? (
              <Fact label={t`Part of`}>{[areaNames[area], ...leaves].join(', ')}</Fact>
            ) : null}
          </Facts>
          <Box as="section" aria-labelledby="event-dates">
            <Text as="h2" id="event-dates" textStyle="heading" mb="3">
              <Trans>Dates</Trans>
            </Text>
            {event.occurrences.length === 0 ? (
              <Missing>{t`No dates yet.`}</Missing>
            ) : (
              <DateList event={event} chosen={chosen} bookHref={bookHref} />
            )}
          </Box>
        </Stack>
        <Stack gap="5">
          <Box as="section" aria-label={t`Tickets`} {...panel}>
            <Text as="h2" textStyle="heading" mb="3">
              <Trans>Tickets</Trans>
            </Text>
            <Tickets ticketTypes={event.ticketTypes} />
            {meant ? (
              <Box mt="4" pt="4" borderTopWidth="1px" css={onlyBeside}>
                <EventTime date={meant.date} zone={event.zone} format={format} />
                {bookHref ? (
                  <LinkButton href={bookHref(meant.date)} w="full" mt="3">
                    {bookWords(meant.state)}
                  </LinkButton>
                ) : null}
              </Box>
            ) : null}
          </Box>
          {isPaid ? (
            <Box as="section" aria-label={t`Cancellation`} {...panel}>
              <Text as="h2" textStyle="heading" mb="2">
                <Trans>If you cancel</Trans>
              </Text>
              <RefundPolicy bands={policy} />
            </Box>
          ) : null}
          <Box as="section" aria-label={t`Organiser`} {...panel}>
            <Organiser organiser={organiser} href={organiserHref} />
          </Box>
        </Stack>
      </Grid>
    </Box>
  )
}
