import { LegalScreen } from './legal-screen.tsx'
import { privacy } from './privacy-text.ts'

export function PrivacyScreen() {
  return (
    <LegalScreen
      title="Privacy policy"
      sections={privacy}
      other={{ href: '/terms', label: 'Terms of service' }}
    />
  )
}
