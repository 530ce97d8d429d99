import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { areaTexts, moodOf, reflectionOf } from '../wellness.ts'

export function wellnessCalls(stand: TestApp) {
  const byPatron = async (input: Call['input']): Promise<Call> => {
    const { cookie } = await stand.signIn('patron')
    return { audience: 'patron', cookie, input }
  }
  return {
    'wellness.listWellnessDomains': async () => ({ audience: 'patron', cookie: null, input: {} }),
    'wellness.updateWellnessDomain': async () => {
      const { cookie } = await stand.signIn('admin')
      const { domains } = await stand.client('patron').wellness.listWellnessDomains()
      const { revision = 0 } = domains.find(({ id }) => id === 'physical') ?? {}
      return { audience: 'admin', cookie, input: areaTexts({ revision }) }
    },
    'wellness.putMood': () => byPatron(moodOf()),
    'wellness.removeMood': async () => {
      const { cookie, client } = await stand.signIn('patron')
      const { entry } = await client.wellness.putMood(moodOf())
      return { audience: 'patron', cookie, input: { id: entry.id } }
    },
    'wellness.listMoods': () => byPatron({ from: '2026-06-01', to: '2026-06-30' }),
    'wellness.getMoodPatterns': () => byPatron({ zone: 'UTC' }),
    'wellness.declineHelp': () => byPatron({}),
    'wellness.eraseNotes': () => byPatron({}),
    'wellness.getLotus': () => byPatron({ zone: 'UTC' }),
    'wellness.getLotusLeaf': () => byPatron({ id: 'move', zone: 'UTC' }),
    'wellness.getNextStep': () => byPatron({ zone: 'UTC' }),
    'wellness.listReflections': () => byPatron({ leaf: 'Move' }),
    'wellness.putReflection': () => byPatron(reflectionOf()),
    'wellness.removeReflection': async () => {
      const { cookie, client } = await stand.signIn('patron')
      const { reflection } = await client.wellness.putReflection(reflectionOf())
      return { audience: 'patron', cookie, input: { id: reflection.id } }
    },
  } satisfies Partial<Calls>
}
