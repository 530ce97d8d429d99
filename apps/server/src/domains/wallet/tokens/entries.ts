import type { Entry } from '../ledger/posting.ts'

/**
 * Entries that move tokens together with their value: the platform bears the cost of a token when it is issued, owes it
 * while somebody holds it, and pays with it when it is spent.
 */

type Held = 'token_pending' | 'token_available'

const moved = (ownerId: string, tokens: number, kinds: readonly [Entry['kind'], Entry['kind']][]): Entry[] =>
  kinds.flatMap(([from, to]) => [
    { kind: from, ownerId, amount: -tokens },
    { kind: to, ownerId, amount: tokens },
  ])

export const issuing = (ownerId: string, tokens: number, into: Held): Entry[] =>
  moved(ownerId, tokens, [
    ['token_issued', into],
    ['platform_promotion', 'platform_token_liability'],
  ])

/** Reverses issuing. */
export const withdrawing = (ownerId: string, tokens: number, from: Held): Entry[] =>
  moved(ownerId, tokens, [
    [from, 'token_issued'],
    ['platform_token_liability', 'platform_promotion'],
  ])

export const expiring = (ownerId: string, tokens: number): Entry[] =>
  moved(ownerId, tokens, [
    ['token_available', 'token_expired'],
    ['platform_token_liability', 'platform_promotion'],
  ])

export const spending = (ownerId: string, tokens: number): Entry[] =>
  moved(ownerId, tokens, [
    ['token_available', 'token_spent'],
    ['platform_token_liability', 'platform_token_redeemed'],
  ])

/** Reverses spending. */
export const returning = (ownerId: string, tokens: number): Entry[] =>
  moved(ownerId, tokens, [
    ['token_spent', 'token_available'],
    ['platform_token_redeemed', 'platform_token_liability'],
  ])
