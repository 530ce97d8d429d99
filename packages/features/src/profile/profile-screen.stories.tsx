import { providerSample } from '@wellspring/api/testing/directory'

import { inStates, signInAmara } from '../story-support.tsx'
import { ProfileScreen } from './profile-screen.tsx'

export default { title: 'Features/Profile/Screen', beforeEach: signInAmara }

const screen = (
  <ProfileScreen stage="member" applicationHref="/provider-forms" changeHref="/provider-forms?renew=true" />
)

const states = inStates(screen, {
  filled: {
    sees: 'Update your application',
    answers: { directory: { getProvider: { provider: providerSample() } } },
  },
  // A member whose profile cannot be found.
  empty: { sees: 'Your profile appears once you are a member', answers: {} },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
