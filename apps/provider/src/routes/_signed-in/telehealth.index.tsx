import { createFileRoute } from '@tanstack/react-router'

import { TelehealthScreen } from '@wellspring/features/calls'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/telehealth/')({ component: Telehealth })

function Telehealth() {
  return (
    <TelehealthScreen
      scope="provider"
      callHref={(id) => `/telehealth/${id}`}
      bookingHref={(id) => `/provider/bookings/${id}`}
      empty={{
        sentence: t`Video appointments appear here. People can book them in the hours you set.`,
        action: (
          <LinkButton href="/provider/availability">
            <Trans>See your availability</Trans>
          </LinkButton>
        ),
      }}
    />
  )
}
