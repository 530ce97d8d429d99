import { macroSample } from '@wellspring/api/testing/support'
import { inStates } from '@wellspring/features/story-support'

import { MacrosScreen } from './macros-screen.tsx'

export default { title: 'Admin/Support/Macros' }

const states = inStates(<MacrosScreen back={{ href: '/admin/support', label: 'Support' }} />, {
  filled: {
    sees: 'Where is my parcel',
    answers: { support: { listMacros: { macros: [macroSample()] } } },
  },
  empty: { sees: 'No saved replies', answers: { support: { listMacros: { macros: [] } } } },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
