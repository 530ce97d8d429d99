import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'

import type { redirectSearch } from '@wellspring/features/identity'

/** The page to open after logging in, which each step passes on. */
export type RedirectSearch = ReturnType<typeof redirectSearch>

export interface StepEntry {
  location: ParsedLocation
  search: RedirectSearch
}

/** The code page requires that a code was sent. */
export function needsLogInCode({ location, search }: StepEntry) {
  if (!location.state.pending) throw redirect({ to: '/login', search, replace: true })
}

/** The same for a forgotten password. */
export function needsResetCode({ location, search }: StepEntry) {
  if (!location.state.pending) throw redirect({ to: '/forgot-password', search, replace: true })
}

/** The link in the email carries its secret in the fragment, which is never sent to a server or logged. */
export function requireResetProof({ location, search }: StepEntry) {
  const { pending, code } = location.state
  if (!location.hash && (!pending || !code)) throw redirect({ to: '/forgot-password', search, replace: true })
}

/** Reachable only by the link in an email. */
export function requireEmailLink({ location }: Pick<StepEntry, 'location'>) {
  if (!location.hash) throw redirect({ to: '/login', replace: true })
}
