import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'
import { t } from '@wellspring/words/macro'

/** What each language calls itself, and what we call it. */
export const languageNames: Readonly<Record<InstrumentLanguage, { own: string; english: string }>> = {
  en: { own: t`English`, english: t`English` },
  es: { own: 'Español', english: t`Spanish` },
}
