import { LegalScreen } from './legal-screen.tsx'
import { terms } from './terms-text.ts'

export function TermsScreen() {
  return (
    <LegalScreen
      title="Terms of service"
      sections={terms}
      other={{ href: '/privacy', label: 'Privacy policy' }}
    />
  )
}
