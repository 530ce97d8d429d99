import type { TestApp } from '../app.ts'
import type { Calls } from '../call.ts'
import { answerPhq } from '../questionnaires.ts'

export function emergencyCalls(stand: TestApp) {
  const making = async () => {
    const [patron, admin] = [await stand.signIn('patron'), await stand.signIn('admin')]
    await answerPhq(patron)
    return { admin, input: { patronId: patron.userId, reason: 'A court has ordered it.' } }
  }
  return {
    'emergency.openEmergencyAccess': async () => {
      const { admin, input } = await making()
      return { audience: 'admin', cookie: admin.cookie, input }
    },
    'emergency.getEmergencyResults': async () => {
      const { admin, input } = await making()
      const { access } = await admin.client.emergency.openEmergencyAccess(input)
      return { audience: 'admin', cookie: admin.cookie, input: { id: access.id } }
    },
  } satisfies Partial<Calls>
}
