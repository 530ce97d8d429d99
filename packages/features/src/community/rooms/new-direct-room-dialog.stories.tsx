import { expect, screen, waitFor } from 'storybook/test'

import { inStates, signInAmara } from '../../story-support.tsx'
import { NewDirectRoomDialog } from './new-direct-room-dialog.tsx'

export default { title: 'Features/Community/New message', beforeEach: signInAmara }

const miriam = { id: 'u1', name: 'Miriam Adler', imageUrl: null, kind: 'provider' as const }

const { Filled: filled } = inStates(<NewDirectRoomDialog onOpened={() => {}} onClose={() => {}} />, {
  filled: { sees: 'Miriam Adler', answers: { community: { searchUsers: { people: [miriam] } } } },
  empty: { sees: 'Search people', answers: { community: { searchUsers: { people: [] } } } },
})

/** The search field has the focus, so that a name can be typed at once. */
export const Filled = {
  ...filled,
  // A dialog is rendered outside of the canvas and fades in.
  play: async () => {
    await waitFor(() => expect(screen.getByText('Miriam Adler')).toBeVisible())
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus())
  },
}
