import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant, PathId } from './fields.ts'

/** How long somebody may think better of closing their account. */
export const CLOSING_DAYS = 14

/** What people have under way with others when an account goes. */
export const commitmentKinds = [
  'bookings',
  'appointments',
  'tickets',
  'hostedEvents',
  'packages',
  'soldPackages',
  'waitlists',
  'sharedResults',
  'organisations',
  'membership',
  'orders',
  'sales',
  'disputes',
  'payments',
  'balance',
  'ownOrganisation',
] as const
export type CommitmentKind = (typeof commitmentKinds)[number]

/** Why something is kept after an account was erased. */
export const keptReasons = ['money', 'care', 'credentials', 'consents', 'others', 'safety', 'record'] as const
export type KeptReason = (typeof keptReasons)[number]

const Commitment = z.object({
  kind: z.enum(commitmentKinds),
  /** How many end by themselves when the account goes. */
  ends: z.int(),
  /** How many have to be over before it can be erased. */
  waits: z.int(),
})
export type Commitment = z.infer<typeof Commitment>

const AccountClosing = z.object({
  /** When the account is erased at the earliest; null while its owner means to stay. */
  closesAt: Instant.nullable(),
  commitments: z.array(Commitment),
  /** What stays afterwards; of what the caller never had, nothing is said. */
  kept: z.array(z.enum(keptReasons)),
})
export type AccountClosing = z.infer<typeof AccountClosing>

const access = ['patron', 'provider', 'tenant'] as const
const Answer = z.object({ closing: AccountClosing })

export const accountClosing = {
  getAccountClosing: endpoint('GET', '/account/closing', {
    access,
    summary: 'What ends with the caller’s account, what has to end before, and what is kept and why.',
  }).output(Answer),
  closeAccount: endpoint('POST', '/account/closing', {
    proof: true,
    access,
    summary:
      'Close the caller’s account: what is under way ends by rule, and after fourteen days it is erased.',
  }).output(Answer),
  keepAccount: endpoint('DELETE', '/account/closing', {
    access,
    summary: 'Keep an account that is being closed. What has ended meanwhile does not come back.',
  }).output(Answer),
  listCommitments: endpoint('GET', '/users/{id}/commitments', {
    access: ['admin'],
    watched: true,
    summary: 'What ends and what goes on when an account is disabled.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ commitments: z.array(Commitment) })),
}
