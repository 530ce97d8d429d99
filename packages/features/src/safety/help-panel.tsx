import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { safetyQueries } from '@wellspring/api/hooks/safety'
import { useKnownClock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { helpIn } from './help-in.ts'
import { HelpNumbers } from './help-numbers.tsx'
import { OtherCountries } from './other-countries.tsx'

export interface HelpPanelProps {
  title: string
  /** The selected country; defaults to that of the device's time zone, then to that of the home address. */
  country?: string | undefined
  home?: string | undefined
  /** Links that leave this page. */
  ways: ReactNode
  /** People the user knows, or professionals with free times soon. */
  people?: ReactNode
}

/** Help for a user in danger: phone numbers first, then people, and always a way out of the page. */
export function HelpPanel({ title, country, home, ways, people }: HelpPanelProps) {
  const { data } = useQuery(safetyQueries.helpLines(useApi()))
  const zone = useKnownClock()?.zone
  const countries = data?.countries ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus makes screen readers announce the heading as soon as the page opens.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Box maxW="36rem" mx="auto" px={{ base: '4', sm: '6' }} py={{ base: '6', sm: '12' }}>
      <Stack gap="8">
        <Box>
          <Text as="h1" ref={heading} tabIndex={-1} outline="none" textStyle="title" mb="3">
            {title}
          </Text>
          <Text textStyle="lg">
            <Trans>
              You do not have to carry this alone. Talking to someone now can help, whatever it is that
              brought you here.
            </Trans>
          </Text>
        </Box>
        <HelpNumbers help={helpIn(countries, { country, zone, home })} />
        {people}
        <OtherCountries countries={countries} />
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            No one at Wellspring is watching this in real time, and opening this page tells no one. If you may
            be in danger, please call.
          </Trans>
        </Text>
        <Box>{ways}</Box>
      </Stack>
    </Box>
  )
}
