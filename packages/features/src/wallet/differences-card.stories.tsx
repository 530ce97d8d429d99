import { figureAnswer, inStates } from '../story-support.tsx'

import { DifferencesCard } from './differences-card.tsx'

export default { title: 'Features/Wallet/DifferencesCard' }

const states = inStates(<DifferencesCard href="/differences" />, {
  filled: {
    sees: 'What the card company reports and the ledger does not.',
    answers: figureAnswer('differences', { value: 3 }),
  },
  empty: {
    sees: 'The ledger matches the card company.',
    answers: figureAnswer('differences', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
