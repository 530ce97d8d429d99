import { safeRedirect } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

const reasons: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/(patron\/)?(my-bookings|bookings|telehealth)\b/, t`Log in to see your bookings.`],
  [/^\/(patron\/)?(my-orders\/)?disputes\b/, t`Log in to see your disputes.`],
  [/^\/(patron\/)?(my-orders|orders)\b/, t`Log in to see your orders.`],
  [/^\/my-packages\b/, t`Log in to see your packages.`],
  [/^\/support\b/, t`Log in to see what you have asked us.`],
  [/^\/(patron\/)?wallet\b/, t`Log in to see your wallet.`],
  [/^\/(patron\/)?(membership-plan|subscription|invoices)\b/, t`Log in to see your membership.`],
  [/^\/(patron\/)?resource-library\b/, t`Log in to see your library.`],
  [/^\/(patron\/)?wellness-coach\b/, t`Log in to meet your coach.`],
  [/^\/(account-settings|profile|settings|security|password)\b/, t`Log in to change your account.`],
  [/^\/shop\?cart=open/, t`Log in or sign up to check out. Your cart will be waiting.`],
]

/** The reason to log in, by the page that was requested. */
export function logInReason(redirect: string | undefined): string | undefined {
  const goal = safeRedirect(redirect)
  return reasons.find(([path]) => path.test(goal))?.[1]
}
