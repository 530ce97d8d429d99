import { COSEALG } from '@simplewebauthn/server/helpers'

import type { Context } from '../../../context.ts'

/** Passkeys of one host work on no other: each has people of its own. */
export function relyingParty({ deps, audience }: Pick<Context, 'deps' | 'audience'>) {
  const origin = deps.config.origins[audience]
  return { id: new URL(origin).hostname, origin, name: 'Wellspring' }
}

/** How devices may sign, the best first: what every phone and security key of today can do. */
export const signatureAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
