import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'

import type { redirectSearch } from '@wellspring/features/identity'

/** The goal of somebody who logs in, which each step hands on. */
export type RedirectSearch = ReturnType<typeof redirectSearch>

export interface StepEntry {
  location: ParsedLocation
  search: RedirectSearch
}

/** A log-in's code is asked for by whoever has been sent one. */
export function needsLogInCode({ location, search }: StepEntry) {
  if (!location.state.pending) throw redirect({ to: '/login', search, replace: true })
}

/** The same, for a forgotten password. */
export function needsResetCode({ location, search }: StepEntry) {
  if (!location.state.pending) throw redirect({ to: '/forgot-password', search, replace: true })
}

/** The link of a mail carries its secret after the #, where no server and no log sees it. */
export function needsResetProof({ location, search }: StepEntry) {
  const { pending, code } = location.state
  if (!location.hash && (!pending || !code)) throw redirect({ to: '/forgot-password', search, replace: true })
}

/** Only the link of a mail leads here. */
export function needsLink({ location }: Pick<StepEntry, 'location'>) {
  if (!location.hash) throw redirect({ to: '/login', replace: true })
}
