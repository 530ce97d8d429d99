import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Instant } from './fields.ts'

/** Days after the closing of an organisation, or the end of its plan, before the rest of its fund is refunded. */
export const FUND_KEPT_DAYS = 30

/** The effects of closing an organisation. */
export const OrganisationClosing = z.object({
  closedAt: Instant.nullable(),
  /** Counts of members, of pending invitations, and of administrators other than the owner. */
  members: z.int(),
  invitations: z.int(),
  administrators: z.int(),
  /** End of the paid period; null when nothing is paid. */
  paidUntil: Instant.nullable(),
  /** Deposits that have not been refunded; null without any deposit. */
  paidIn: Dollars.nullable(),
})
export type OrganisationClosing = z.infer<typeof OrganisationClosing>

const access = ['tenant'] as const
const ClosingAnswer = z.object({ closing: OrganisationClosing })

export const organisationClosing = {
  previewClosing: endpoint('GET', '/organisation/closing', {
    access,
    summary: 'Get what would end if the owner closed the organisation, or what has ended since.',
  }).output(ClosingAnswer),
  closeOrganisation: endpoint('POST', '/organisation/close', {
    proof: true,
    access,
    logsReads: true,
    summary:
      'Close the organisation, as its owner. All memberships end, and nothing is charged from then on.',
  }).output(ClosingAnswer),
}
