import { createFileRoute } from '@tanstack/react-router'

import { PlansScreen } from '@wellspring/features/memberships'
import { JoinLink, useApplicationState } from '@wellspring/features/onboarding'

import { applicationHref, checkoutHref, plan } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/memberships')({ component: Plans })

function Plans() {
  const { record, isMember } = useApplicationState('provider')
  return (
    <PlansScreen
      highlighted={plan}
      manageHref="/subscription"
      renderAction={({ id, points }) =>
        points.title === plan ? (
          <JoinLink
            stage={record?.stage}
            isMember={isMember}
            checkoutHref={checkoutHref(id)}
            applicationHref={applicationHref}
            subscriptionHref="/subscription"
          />
        ) : null
      }
    />
  )
}
