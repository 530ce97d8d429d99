import { useRenewSession } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'

/**
 * Continues after a paid membership: refreshes the session for its new role, then opens the log-in URL, which leads to
 * the dashboard. A session that has ended meanwhile logs in there.
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
