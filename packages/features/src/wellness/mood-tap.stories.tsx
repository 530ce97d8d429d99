import { userEvent, within } from 'storybook/test'

import { moodEntrySample } from '@wellspring/api/testing/wellness'

import { inStates, signInAmara } from '../story-support.tsx'
import { MoodTap } from './mood-tap.tsx'

/** Clears the outbox, so that a tap in one story does not show in another. */
function forgetTaps() {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith('unsent:moods:')))
    localStorage.removeItem(key)
}

export default {
  title: 'Features/Wellness/MoodTap',
  beforeEach: () => {
    forgetTaps()
    const signOut = signInAmara()
    return () => {
      signOut()
      forgetTaps()
    }
  },
}

const sees = 'How are you?'
const states = inStates(<MoodTap allHref="/moods" />, {
  filled: { sees, answers: { wellness: { putMood: { entry: moodEntrySample() } } } },
  // The server accepts no mood in this state.
  empty: { sees, answers: {} },
})

const tapUntil =
  (words: string | RegExp) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const card = within(canvasElement)
    await userEvent.click(await card.findByRole('button', { name: 'Tired' }))
    await card.findByText(words)
  }

export const Untouched = states.Empty

export const Noted = { ...states.Filled, play: tapUntil('Noted. Only you see it.') }

export const WithoutConnection = {
  ...states.Loading,
  play: tapUntil('Saved on this device until you are back online.'),
}

export const NotTaken = { ...states.Empty, play: tapUntil(/: not saved$/) }
