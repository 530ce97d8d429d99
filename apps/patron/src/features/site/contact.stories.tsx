import { inStates } from '@wellspring/features/story-support'

import { AccessibilityScreen } from './accessibility-screen.tsx'
import { ContactScreen } from './contact-screen.tsx'

export default { title: 'Patron/Site/Contact' }

const settings = {
  card: { publishableKey: 'pk', scriptUrl: 'https://cards.example' },
  phoneCountries: [],
  contactEmail: 'hello@wellspring.example',
}
const filled = { sees: settings.contactEmail, answers: { site: { getSettings: settings } } }

const states = inStates(<ContactScreen />, { filled, empty: filled })

export const Loading = states.Loading

export const Filled = states.Filled

export const Failed = states.Failed

export const Accessibility = { render: () => <AccessibilityScreen /> }
