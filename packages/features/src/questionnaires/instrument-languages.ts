import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'
import { t } from '@wellspring/words/macro'

/** Each language's own name and its English name. */
export const languageNames: Readonly<Record<InstrumentLanguage, { own: string; english: string }>> = {
  en: { own: t`English`, english: t`English` },
  es: { own: 'Español', english: t`Spanish` },
}
