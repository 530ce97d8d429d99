import { instrumentSample } from '@wellspring/api/testing/questionnaires'
import { consentSample, sharingProviderSample, termsSample } from '@wellspring/api/testing/sharing'
import { inStates } from '@wellspring/features/story-support'

import { SharingScreen } from './sharing-screen.tsx'

export default { title: 'Patron/Who sees what' }

const questionnaires = {
  listQuestionnaires: {
    questionnaires: [{ instrument: instrumentSample(), language: 'en' as const, draft: null }],
  },
}
const providers = [sharingProviderSample()]

const states = inStates(<SharingScreen />, {
  filled: {
    sees: 'What you shared earlier',
    answers: {
      questionnaires,
      sharing: {
        listConsents: {
          consents: [
            consentSample({ lastReadAt: '2026-06-15T10:00:00.000Z' }),
            consentSample({
              id: '0190f0a0-0000-7000-8000-0000000008b2',
              instrumentName: 'PHQ-9',
              status: 'revoked',
              endedAt: '2026-06-16T09:00:00.000Z',
            }),
          ],
          providers,
          terms: termsSample,
        },
      },
    },
  },
  empty: {
    sees: 'No one but you',
    answers: {
      questionnaires,
      sharing: { listConsents: { consents: [], providers, terms: termsSample } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
