import { Box, Text } from '@chakra-ui/react'

import type { TicketSnapshot } from '@wellspring/api/contract/support'
import { Fact, Facts } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { mediumDate } from '@wellspring/ui/relative-date'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

export interface TicketAboutProps {
  about: TicketSnapshot
  /** The page of the record; undefined if this host has none. */
  href: string | undefined
}

/** The record a ticket is about, as it was when the ticket was sent. */
export function TicketAbout({ about, href }: TicketAboutProps) {
  const clock = useClock()
  return (
    <Box
      as="section"
      aria-label={t`What it is about`}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p="5"
    >
      <Text as="h2" textStyle="heading" mb="1">
        {href === undefined ? about.title : <Link href={href}>{about.title}</Link>}
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="4">
        <Trans>As it was when this was sent.</Trans>
      </Text>
      <Facts>
        {about.facts.map(({ label, value, at }, index) => (
          <Fact key={`${index} ${label}`} label={label}>
            {at === undefined ? value : t`${mediumDate(at, clock.zone)}, ${timeIn(at, clock)}`}
          </Fact>
        ))}
      </Facts>
    </Box>
  )
}
