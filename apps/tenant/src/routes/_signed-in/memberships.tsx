import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSession } from '@wellspring/api/session'
import { PlansScreen } from '@wellspring/features/memberships'
import { JoinLink } from '@wellspring/features/onboarding'

import { applicationHref, checkoutHref, plan } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/memberships')({ component: Plans })

function Plans() {
  const { user } = useSession()
  const application = useQuery(onboardingQueries.tenantDetails(useApi(), user?.id ?? ''))
  return (
    <PlansScreen
      highlighted={plan}
      renderAction={({ id, points }) =>
        points.title === plan ? (
          <JoinLink
            stage={application.data?.stage}
            isMember={user?.roles.includes('hospital-admin') ?? false}
            checkoutHref={checkoutHref(id)}
            applicationHref={applicationHref}
            subscriptionHref="/subscription"
          />
        ) : null
      }
    />
  )
}
