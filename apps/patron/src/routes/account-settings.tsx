import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { AccountSettingsScreen, SignedInOnly } from '@wellspring/features/identity'
import { CardsSection } from '@wellspring/features/payments'
import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export const Route = createFileRoute('/account-settings')({
  component: AccountSettings,
  staticData: { title: t`Account Settings` },
})

function AccountSettings() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <AccountSettingsScreen
        description={
          <Trans>
            Your name, picture, email and saved cards. Your phone, addresses and time zone are in{' '}
            <Link href="/profile">
              <Trans>your profile</Trans>
            </Link>
            .
          </Trans>
        }
      >
        <CardsSection />
      </AccountSettingsScreen>
    </SignedInOnly>
  )
}
