import { expect, screen, waitFor } from 'storybook/test'

import { inStates, signInAmara } from '../story-support.tsx'
import { NewTalkDialog } from './new-talk-dialog.tsx'

export default { title: 'Features/Community/New message', beforeEach: signInAmara }

const miriam = { id: 'u1', name: 'Miriam Adler', imageUrl: null, kind: 'provider' as const }

const { Filled: filled } = inStates(<NewTalkDialog onOpened={() => {}} onClose={() => {}} />, {
  filled: { sees: 'Miriam Adler', answers: { community: { searchUsers: { people: [miriam] } } } },
  empty: { sees: 'Search people', answers: { community: { searchUsers: { people: [] } } } },
})

/** Whoever begins to talk types a name at once. */
export const Filled = {
  ...filled,
  // A dialog is no part of the canvas, and is seen once it has risen.
  play: async () => {
    await waitFor(() => expect(screen.getByText('Miriam Adler')).toBeVisible())
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus())
  },
}
