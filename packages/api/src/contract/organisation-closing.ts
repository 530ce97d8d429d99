import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Dollars, Instant } from './fields.ts'

/** So many days after it was closed, or its plan has ended, what is left of an organisation's fund goes back. */
export const FUND_KEPT_DAYS = 30

/** What becomes of an organisation that is closed. */
export const OrganisationClosing = z.object({
  closedAt: Instant.nullable(),
  /** Who belongs to it, is invited to, and looks after it beside its owner. */
  members: z.int(),
  invitations: z.int(),
  administrators: z.int(),
  /** To when its plan is paid; null where nothing is. */
  paidUntil: Instant.nullable(),
  /** What was paid into its fund and has not gone back; null of one that never had any. */
  paidIn: Dollars.nullable(),
})
export type OrganisationClosing = z.infer<typeof OrganisationClosing>

const access = ['tenant'] as const
const ClosingAnswer = z.object({ closing: OrganisationClosing })

export const organisationClosing = {
  previewClosing: endpoint('GET', '/organisation/closing', {
    access,
    summary: 'What would end if the owner closed the organisation, or what has ended since.',
  }).output(ClosingAnswer),
  closeOrganisation: endpoint('POST', '/organisation/close', {
    proof: true,
    access,
    watched: true,
    summary:
      'Close the organisation, by its owner. Nobody belongs to it any more, and nothing is charged from then on.',
  }).output(ClosingAnswer),
}
