import type { TestApp } from '../app.ts'
import type { Calls } from '../call.ts'
import { areaTexts } from '../wellness.ts'

export function wellnessCalls(stand: TestApp) {
  return {
    'wellness.listWellnessDomains': async () => ({ audience: 'patron', cookie: null, input: {} }),
    'wellness.updateWellnessDomain': async () => {
      const { cookie } = await stand.signIn('admin')
      const { domains } = await stand.client('patron').wellness.listWellnessDomains()
      const { revision = 0 } = domains.find(({ id }) => id === 'physical') ?? {}
      return { audience: 'admin', cookie, input: areaTexts({ revision }) }
    },
  } satisfies Partial<Calls>
}
