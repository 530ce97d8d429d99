import { Box, Flex, Stack, Text } from '@chakra-ui/react'

import type { CoachingSession, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'
import { Link, LinkButton } from '@wellspring/ui/link'
import { mediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock, ZonedTime } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { sessionNames } from './coaching-labels.ts'

export interface SessionsPanelProps {
  space: CoachingSpaceDetail
  bookingHref: (bookingId: string) => string
  bookHref: ((providerId: string) => string) | undefined
  /** The page of a package. */
  purchaseHref: (id: string) => string
}

function Session({ session, href }: { session: CoachingSession; href: string }) {
  const clock = useClock()
  const { title, status, startsAt, endsAt } = session
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      <Flex gap="2" wrap="wrap" justify="space-between">
        <Link href={href} variant="quiet" fontWeight="semibold">
          {title}
        </Link>
        <StatusBadge status={status} {...sessionNames[status]} alignSelf="flex-start" />
      </Flex>
      <Text as="div" textStyle="sm" color="fg.muted">
        <ZonedTime from={startsAt} to={endsAt} clock={clock} />
      </Text>
    </Box>
  )
}

const remains = (upcoming: number) =>
  upcoming === 0
    ? t`No sessions booked.`
    : plural(upcoming, { one: '1 upcoming session.', other: '# upcoming sessions.' })

/** Past and upcoming sessions, and the rest of a package. */
export function SessionsPanel({ space, bookingHref, bookHref, purchaseHref }: SessionsPanelProps) {
  const { zone } = useClock()
  const { sessions, upcoming, other, packages } = space
  return (
    <Box
      as="section"
      aria-label={t`Sessions`}
      p={{ base: '4', sm: '5' }}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Text as="h2" textStyle="heading">
        <Trans>Sessions</Trans>
      </Text>
      <Text color="fg.muted" mb="3">
        {remains(upcoming)}
      </Text>
      {packages.map(({ purchaseId, number, left, sessions: of, validUntil }) => (
        <Text key={purchaseId} textStyle="sm" mb="3">
          <Trans>
            <Link href={purchaseHref(purchaseId)}>
              <Trans>Package {number}</Trans>
            </Link>
            : {left} of {of} left. Book by {mediumDate(validUntil, zone)}
          </Trans>
        </Text>
      ))}
      {bookHref ? (
        <LinkButton href={bookHref(other.id)} variant="outline" size="sm" mb="3">
          <Trans>Book the next one</Trans>
        </LinkButton>
      ) : null}
      <Stack as="ol" gap="0" listStyleType="none">
        {sessions.map((session) => (
          <Session key={session.bookingId} session={session} href={bookingHref(session.bookingId)} />
        ))}
      </Stack>
    </Box>
  )
}
