import { inStates } from '@wellspring/features/story-support'

import { SecondFactorSettings } from './second-factor-settings.tsx'

export default { title: 'Identity/Second step' }

const on = { isRequired: false, since: '2026-06-15T09:00:00.000Z', recoveryCodesLeft: 9 }
const off = { isRequired: false, since: null, recoveryCodesLeft: 0 }

const states = inStates(<SecondFactorSettings />, {
  filled: {
    sees: '9 recovery codes are left.',
    answers: { secondFactor: { getSecondFactor: { secondFactor: on } } },
  },
  empty: { sees: 'Set up an app', answers: { secondFactor: { getSecondFactor: { secondFactor: off } } } },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
