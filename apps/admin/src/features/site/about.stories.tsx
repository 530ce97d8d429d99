import { aboutSections, openingSamples, teamSamples } from '@wellspring/api/testing/site'
import { inStates } from '@wellspring/features/story-support'

import { EditAboutScreen } from './edit-about-screen.tsx'

export default { title: 'Admin/Site/About' }

const states = inStates(<EditAboutScreen />, {
  filled: {
    sees: 'This is a draft. Visitors still see the published version.',
    answers: {
      site: {
        getEditedAbout: { about: { sections: [], draft: aboutSections, revision: 2 } },
        listEditedTeam: { team: teamSamples() },
        listEditedOpenings: { openings: openingSamples() },
      },
    },
  },
  empty: {
    sees: 'No team members yet.',
    answers: {
      site: {
        getEditedAbout: { about: { sections: [], draft: null, revision: 0 } },
        listEditedTeam: { team: [] },
        listEditedOpenings: { openings: [] },
      },
    },
  },
  failed: 'The page about us',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
