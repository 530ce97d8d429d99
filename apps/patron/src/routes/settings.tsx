import { Box } from '@chakra-ui/react'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { closeAccount } from '@wellspring/app/account-places'
import { LeaveGuard } from '@wellspring/app/leave-guard'
import { SignedInOnly } from '@wellspring/features/identity'
import { besideQuery, onlyBelow, onlyBeside } from '@wellspring/ui/beside'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { PlaceList } from '@wellspring/ui/place-list'
import { useMedia } from '@wellspring/ui/use-media'
import { t } from '@wellspring/words/macro'

import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { settingsPlaces } from '../parts/settings-places.ts'

export const Route = createFileRoute('/settings')({ component: Settings })

/** The list; where there is room, the first section is open beside it. */
function Settings() {
  const { history } = useRouter()
  const { href } = useLocation()
  const isWide = useMedia(besideQuery)
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <Box css={onlyBelow}>
        <PageHeader title={t`Settings`} />
        <PlaceList places={settingsPlaces} />
        {/* What cannot be undone stands apart. */}
        <Box mt="6">
          <PlaceList places={[closeAccount]} />
        </Box>
      </Box>
      <Box css={onlyBeside}>
        <SettingsFrame current="/profile" hasWayBack>
          {isWide ? (
            <LeaveGuard>
              <ProfileScreen />
            </LeaveGuard>
          ) : (
            <LoadingList shape="detail" />
          )}
        </SettingsFrame>
      </Box>
    </SignedInOnly>
  )
}
