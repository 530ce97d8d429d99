import type { CountryHelp } from '@wellspring/api/contract/safety'
import { LinkButton } from '@wellspring/ui/link'

import { inStates } from '../story-support.tsx'
import { HelpPanel } from './help-panel.tsx'

export default { title: 'Features/Safety/Help' }

const germany: CountryHelp = {
  country: 'DE',
  name: 'Germany',
  zones: ['Europe/Berlin'],
  emergency: '112',
  lines: [
    {
      name: 'TelefonSeelsorge',
      phone: '116 123',
      text: null,
      hours: 'Always open',
      language: 'German',
      source: 'telefonseelsorge.de',
      checkedOn: '2026-09-01',
    },
  ],
}

const states = inStates(
  <HelpPanel
    title="You can get help now"
    country="DE"
    ways={
      <LinkButton href="/" variant="outline">
        Back to Wellspring
      </LinkButton>
    }
  />,
  {
    filled: {
      sees: 'Call 116 123',
      answers: { safety: { getHelpLines: { help: null, countries: [germany] } } },
    },
    empty: { sees: 'Call 112', answers: { safety: { getHelpLines: { help: null, countries: [] } } } },
    // The emergency number must show even when the list cannot be loaded.
    failed: 'Call 112',
  },
)

export const Loading = states.Loading

export const CountryUnknown = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
