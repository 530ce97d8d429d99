import { useRenewSession } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'

/**
 * What follows a paid membership: the session goes on with the new role, and then the log-in's address leads
 * to the dashboard. A session that has ended meanwhile logs in there.
 */
export function useAfterPayment(goTo: (href: string) => void) {
  const { mutateAsync: renew } = useRenewSession()
  const { login } = useSession()
  return async (dashboardHref: string) => {
    try {
      login(await renew())
    } finally {
      goTo(`/login?redirect=${encodeURIComponent(`${dashboardHref}?welcome=member`)}`)
    }
  }
}
