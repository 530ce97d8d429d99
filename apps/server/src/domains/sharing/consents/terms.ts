import type { ConsentScope } from '@wellspring/api/contract/sharing'

interface Terms extends Readonly<Record<ConsentScope, string>> {
  version: number
}

/** The terms of consent. Changed wording needs a new version. Receipts keep their exact wording. */
export const terms: Terms = {
  version: 1,
  newest:
    '{provider} may read my newest {instrument} result and those that follow: answers, scores and how they change. Earlier results stay mine alone. This ends after a year, or as soon as I stop sharing.',
  all: '{provider} may read all my {instrument} results, earlier ones and those that follow: answers, scores and how they change. This ends after a year, or as soon as I stop sharing.',
}

interface Names {
  provider: string
  instrument: string
}

/** The text of a consent with the names filled in. */
export const termsFor = (scope: ConsentScope, { provider, instrument }: Names): string =>
  terms[scope].replace('{provider}', () => provider).replace('{instrument}', () => instrument)
