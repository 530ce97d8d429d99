import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { besideQuery, onlyBelow, onlyBeside } from '@wellspring/ui/beside'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PlaceList } from '@wellspring/ui/place-list'
import type { Place } from '@wellspring/ui/place-list'
import { useMedia } from '@wellspring/ui/use-media'
import { t } from '@wellspring/words/macro'

import { SettingsFrame } from './settings-frame.tsx'

export interface SettingsPageProps {
  places: readonly [Place, ...Place[]]
  /** What cannot be undone: apart from the rest. */
  final?: Place
  /** The first of the sections. */
  children: ReactNode
}

/** The list of all settings; where there is room, the first section is open beside it. */
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
        <SettingsFrame {...{ places, final }} current={places[0].href} hasWayBack>
          {isWide ? children : <LoadingList shape="detail" />}
        </SettingsFrame>
      </Box>
    </>
  )
}
