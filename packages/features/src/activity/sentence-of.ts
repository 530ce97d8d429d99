import { t } from '@wellspring/words/macro'

import { sentences } from './activity-sentences.ts'

const refused = '.refused'

/** `memberships.getInvoice` reads as 'Memberships: get invoice' where nobody has found better words. */
function spelled(name: string): string {
  const [domain = '', ...verbs] = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split('.')
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1)}: ${verbs.join(' ')}`
}

/** What somebody did, as a person would say it. */
export function sentenceOf(name: string): string {
  if (!name.endsWith(refused)) return sentences[name] ?? spelled(name)
  return t`Was refused: ${sentenceOf(name.slice(0, -refused.length)).toLowerCase()}`
}
