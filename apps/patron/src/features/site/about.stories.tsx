import { aboutSections, teamSamples } from '@wellspring/api/testing/site'
import { inStates } from '@wellspring/features/story-support'

import { AboutScreen } from './about-screen.tsx'

export default { title: 'Patron/Site/About' }

const states = inStates(<AboutScreen />, {
  filled: {
    sees: 'Our team',
    answers: {
      site: { getAbout: { about: { sections: aboutSections } }, listOurTeam: { team: teamSamples() } },
    },
  },
  empty: {
    sees: 'We are still writing this page.',
    answers: { site: { getAbout: { about: { sections: [] } }, listOurTeam: { team: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
