import type { FieldName } from './fields.ts'

type Question = { ask: string }
type Reply = { answer: string; field: FieldName; value: string; blank: boolean }

const PATIENCE_MS = 500

export type Values = Partial<Record<FieldName, string>>

/**
 * Shares typed values among the frames of one form. A BroadcastChannel is limited to the sandbox's own origin, so the
 * page never sees them.
 */
export function joinSiblings(group: string, own: () => Values) {
  const channel = new BroadcastChannel(`card-sandbox:${group}`)

  channel.addEventListener('message', ({ data }: MessageEvent<Question | Reply>) => {
    if (!('ask' in data)) return
    for (const [field, value] of Object.entries(own())) {
      channel.postMessage({ answer: data.ask, field, value, blank: value === '' })
    }
  })

  /** Collects the typed values of all frames of the form. */
  function gather(): Promise<Values> {
    const ask = crypto.randomUUID()
    const values: Values = { ...own() }
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        channel.removeEventListener('message', hear)
        resolve(values)
      }
      const hear = ({ data }: MessageEvent<Question | Reply>) => {
        if (!('answer' in data) || data.answer !== ask) return
        values[data.field] = data.value
        if (Object.keys(values).length === 3) finish()
      }
      const timer = setTimeout(finish, PATIENCE_MS)
      channel.addEventListener('message', hear)
      channel.postMessage({ ask })
      if (Object.keys(values).length === 3) finish()
    })
  }

  return { gather }
}
