import { t } from '@wellspring/words/macro'

import { LegalScreen } from './legal-screen.tsx'
import { privacy } from './privacy-text.ts'

export function PrivacyScreen() {
  return (
    <LegalScreen
      title={t`Privacy policy`}
      sections={privacy}
      other={{ href: '/terms', label: t`Terms of service` }}
    />
  )
}
