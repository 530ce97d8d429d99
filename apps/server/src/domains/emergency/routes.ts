import { os, signedIn } from '../../http/implement.ts'
import { openEmergencyAccess } from './actions/open-emergency-access.ts'
import { getEmergencyResults } from './queries.ts'

const { emergency } = os

export const emergencyRoutes = {
  openEmergencyAccess: emergency.openEmergencyAccess.handler(({ context, input }) =>
    openEmergencyAccess(context, signedIn(context), input),
  ),
  getEmergencyResults: emergency.getEmergencyResults.handler(({ context, input }) =>
    getEmergencyResults(context, signedIn(context), input.id),
  ),
}
