import { t } from '@wellspring/words/macro'

import { LegalScreen } from './legal-screen.tsx'
import { terms } from './terms-text.ts'

export function TermsScreen() {
  return (
    <LegalScreen
      title={t`Terms of service`}
      sections={terms}
      other={{ href: '/privacy', label: t`Privacy policy` }}
    />
  )
}
