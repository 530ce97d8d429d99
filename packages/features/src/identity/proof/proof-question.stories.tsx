import { inStates } from '../../story-support.tsx'
import { ProofQuestion } from './proof-question.tsx'

export default { title: 'Identity/Proof' }

const user = {
  id: 'u-amara',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  kind: 'patron' as const,
  roles: [],
  profileImageUrl: null,
}

/** An account with every factor, and one with an address only. */
const states = inStates(<ProofQuestion onProved={() => {}} />, {
  filled: {
    sees: 'Use your app',
    answers: {
      identity: { getAccount: { user, idleSeconds: 900, hasPassword: true } },
      secondFactor: { listFactors: { hasApp: true, hasPasskey: true } },
    },
  },
  empty: {
    sees: 'Send me a code',
    answers: {
      identity: { getAccount: { user, idleSeconds: 900, hasPassword: false } },
      secondFactor: { listFactors: { hasApp: false, hasPasskey: false } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
