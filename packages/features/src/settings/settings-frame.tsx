import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { BackLink } from '@wellspring/ui/back-link'
import { BESIDE, onlyBelow, onlyBeside } from '@wellspring/ui/beside'
import type { Place } from '@wellspring/ui/place-list'
import { PlaceRail } from '@wellspring/ui/place-rail'
import { Trans, t } from '@wellspring/words/macro'

export interface SettingsFrameProps {
  places: readonly Place[]
  /** What cannot be undone: apart from the rest. */
  final?: Place | undefined
  /** The section that is open. */
  current: string
  /** The section leads back by itself, or stands on the page of all settings. */
  hasWayBack?: boolean
  children: ReactNode
}

/** A section of one's settings, with the others beside it where there is room; a phone shows the section alone. */
export function SettingsFrame({ places, final, current, hasWayBack = false, children }: SettingsFrameProps) {
  return (
    <Grid
      columnGap={{ base: '8', lg: '12' }}
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [BESIDE]: { gridTemplateColumns: '13.5rem minmax(0, 1fr)' } }}
      alignItems="start"
    >
      <Box css={onlyBeside} position="sticky" top="calc(5rem + var(--safe-top, 0px))">
        <Text textStyle="heading" px="3" mb="3" aria-hidden>
          <Trans>Settings</Trans>
        </Text>
        <PlaceRail label={t`Settings`} places={places} current={current} {...(final && { final })} />
      </Box>
      <Box minW="0">
        {hasWayBack ? null : (
          <Box css={onlyBelow}>
            <BackLink href="/settings" label={t`Settings`} />
          </Box>
        )}
        {children}
      </Box>
    </Grid>
  )
}
