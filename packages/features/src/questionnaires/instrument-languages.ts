import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

/** What each language calls itself, and what we call it. */
export const languageNames: Readonly<Record<InstrumentLanguage, { own: string; english: string }>> = {
  en: { own: 'English', english: 'English' },
  es: { own: 'Español', english: 'Spanish' },
}
