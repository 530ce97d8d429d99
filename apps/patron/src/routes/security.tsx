import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { LeaveGuard } from '@wellspring/app/leave-guard'
import { SecurityScreen, SignedInOnly } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/security')({ component: Security, staticData: { title: t`Security` } })

function Security() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <LeaveGuard>
        <SettingsFrame current="/security">
          <SecurityScreen />
        </SettingsFrame>
      </LeaveGuard>
    </SignedInOnly>
  )
}
