import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant, PathId } from './fields.ts'

/** Days during which the owner can still cancel the closing of their account. */
export const CLOSING_DAYS = 14

/** What a person still has open with others when their account is closed. */
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

/** Why data is kept after an account has been erased. */
export const keptReasons = ['money', 'care', 'credentials', 'consents', 'others', 'safety', 'record'] as const
export type KeptReason = (typeof keptReasons)[number]

const Commitment = z.object({
  kind: z.enum(commitmentKinds),
  /** How many end automatically when the account is closed. */
  ends: z.int(),
  /** How many must be over before the account can be erased. */
  waits: z.int(),
})
export type Commitment = z.infer<typeof Commitment>

const AccountClosing = z.object({
  /** Earliest time at which the account is erased; null unless it is being closed. */
  closesAt: Instant.nullable(),
  commitments: z.array(Commitment),
  /** Why data is kept afterwards. Reasons that never applied to the caller are left out. */
  kept: z.array(z.enum(keptReasons)),
})
export type AccountClosing = z.infer<typeof AccountClosing>

const access = ['patron', 'provider', 'tenant'] as const
const Answer = z.object({ closing: AccountClosing })

export const accountClosing = {
  getAccountClosing: endpoint('GET', '/account/closing', {
    access,
    summary: 'Get what ends with the caller’s account, what has to end first, and what is kept and why.',
  }).output(Answer),
  closeAccount: endpoint('POST', '/account/closing', {
    proof: true,
    access,
    summary:
      'Close the caller’s account: open business ends by rule, and the account is erased after fourteen days.',
  }).output(Answer),
  keepAccount: endpoint('DELETE', '/account/closing', {
    access,
    summary: 'Cancel the closing of an account. What has ended meanwhile is not restored.',
  }).output(Answer),
  listCommitments: endpoint('GET', '/users/{id}/commitments', {
    access: ['admin'],
    logsReads: true,
    summary: 'List what ends and what continues if an account is disabled.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ commitments: z.array(Commitment) })),
}
