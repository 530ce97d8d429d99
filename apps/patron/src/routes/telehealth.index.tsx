import { createFileRoute } from '@tanstack/react-router'

import { TelehealthScreen } from '@wellspring/features/calls'
import { useSession } from '@wellspring/api/session'
import { LinkButton } from '@wellspring/ui/link'
import { LotusLoading } from '@wellspring/ui/lotus'
import { Trans, t } from '@wellspring/words/macro'

import { TelehealthIntro } from '../features/telehealth/telehealth-intro.tsx'

export const Route = createFileRoute('/telehealth/')({ component: Telehealth })

function Telehealth() {
  const { user, loadingUser } = useSession()
  if (loadingUser) return <LotusLoading />
  if (!user) return <TelehealthIntro />
  return (
    <TelehealthScreen
      scope="patron"
      callHref={(id) => `/telehealth/${id}`}
      bookingHref={(id) => `/my-bookings/${id}`}
      empty={{
        sentence: t`Book a video session, and the link to join appears here.`,
        action: (
          <LinkButton href="/find-provider?format=Telehealth">
            <Trans>Find a provider</Trans>
          </LinkButton>
        ),
      }}
    />
  )
}
