import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { BESIDE, besideQuery, onlyBelow, onlyBeside } from '../../beside.ts'
import { useMedia } from '../../use-media.ts'
import { BackLink } from '../back-link/back-link.tsx'
import { LoadingList } from '../loading-list/loading-list.tsx'
import { PageHeader } from '../page-header/page-header.tsx'
import { PlaceList } from '../place-list/place-list.tsx'
import type { Place } from '../place-list/place-list.tsx'
import { PlaceRail } from '../place-rail/place-rail.tsx'

export interface SettingsFrameProps {
  places: readonly Place[]
  /** An irreversible action, separated from the rest. */
  final?: Place | undefined
  current: string
  /** Whether the section has a back link of its own, or is on the page of all settings. */
  hasWayBack?: boolean
  children: ReactNode
}

/** A section of the settings, with links to the others beside it. A phone shows the section alone. */
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

export interface SettingsPageProps {
  places: readonly [Place, ...Place[]]
  /** An irreversible action, separated from the rest. */
  final?: Place
  /** The first section. */
  children: ReactNode
}

/** The list of all settings, with the first section beside it on wide screens. */
export function SettingsPage({ places, final, children }: SettingsPageProps) {
  const isWide = useMedia(besideQuery)
  return (
    <>
      <Box css={onlyBelow}>
        <PageHeader title={t`Settings`} />
        <PlaceList places={places} />
        {final ? (
          <Box mt="6">
            <PlaceList places={[final]} />
          </Box>
        ) : null}
      </Box>
      <Box css={onlyBeside}>
        <SettingsFrame places={places} final={final} current={places[0].href} hasWayBack>
          {isWide ? children : <LoadingList shape="form" />}
        </SettingsFrame>
      </Box>
    </>
  )
}
