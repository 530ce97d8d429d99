import { inStates } from '@wellspring/features/story-support'

import { PasskeyList } from './passkey-list.tsx'

export default { title: 'Identity/Passkeys' }

const passkey = (id: string, name: string, lastUsedAt: string | null) => ({
  id,
  name,
  isSynced: true,
  createdAt: '2026-06-15T09:00:00.000Z',
  lastUsedAt,
})

const states = inStates(<PasskeyList />, {
  filled: {
    sees: 'Safari on iOS',
    answers: {
      secondFactor: {
        listPasskeys: {
          passkeys: [
            passkey('k1', 'Safari on iOS', '2026-06-16T09:00:00.000Z'),
            passkey('k2', 'Chrome on Windows', null),
          ],
        },
      },
    },
  },
  empty: { sees: 'Add a passkey', answers: { secondFactor: { listPasskeys: { passkeys: [] } } } },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
