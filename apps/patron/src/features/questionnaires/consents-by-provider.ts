import type { Consent } from '@wellspring/api/contract/sharing'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** `PHQ-9, GAD-7, and Check-in`. */
export const inWords = (words: readonly string[]): string => list.format(words)

/** Groups consents by provider, in the order of their first consent. */
export function byProvider(
  consents: readonly Consent[],
): { provider: Consent['provider']; own: Consent[] }[] {
  const groups = new Map<string, { provider: Consent['provider']; own: Consent[] }>()
  for (const consent of consents) {
    const { provider } = consent
    const group = groups.get(provider.id) ?? { provider, own: [] }
    group.own.push(consent)
    groups.set(provider.id, group)
  }
  return [...groups.values()]
}
