import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, requiredText } from './fields.ts'
import { QuestionnaireResultDetail } from './questionnaires.ts'

/** How long an administrator keeps read access after stating a reason. */
export const EMERGENCY_MINUTES = 30

export const EmergencyInput = z.object({
  patronId: Id,
  reason: requiredText('Reason cannot be empty!', 500),
})

const Access = z.object({
  id: Id,
  patron: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  openedAt: Instant,
  until: Instant,
})
export type EmergencyAccess = z.infer<typeof Access>

export const emergency = {
  openEmergencyAccess: endpoint('POST', '/emergency-accesses', {
    proof: true,
    access: ['admin'],
    logsReads: true,
    summary:
      "Open a patron's results for half an hour, with a reason. The patron and all administrators are notified.",
  })
    .input(EmergencyInput)
    .output(z.object({ access: Access })),
  getEmergencyResults: endpoint('GET', '/emergency-accesses/{id}/results', {
    access: ['admin'],
    logsReads: true,
    summary: 'Get the results that the caller has opened. Not found once the half hour is over.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ access: Access, results: z.array(QuestionnaireResultDetail) })),
}
