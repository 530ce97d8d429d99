import { COSEALG } from '@simplewebauthn/server/helpers'

import type { Context } from '../../../context.ts'

/** Each host is a separate relying party with separate accounts, so a passkey works on one host only. */
export function relyingParty({ deps, audience }: Pick<Context, 'deps' | 'audience'>) {
  const origin = deps.config.origins[audience]
  return { id: new URL(origin).hostname, origin, name: 'Wellspring' }
}

/** Accepted signature algorithms, best first. Every current phone and security key supports one of them. */
export const signatureAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
