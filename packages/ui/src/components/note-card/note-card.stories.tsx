import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoteCard } from './note-card.tsx'

const meta = {
  title: 'General/NoteCard',
  component: NoteCard,
  args: {
    byline: 'You, Mon, Nov 23, 4:00 PM',
    text: 'Sleeps better since the walks.\nNext time: the evenings.',
    isRemoving: false,
    consequence: 'It cannot be brought back.',
  },
} satisfies Meta<typeof NoteCard>

export default meta

type Story = StoryObj<typeof meta>

export const Own: Story = {
  args: { renderEditor: () => 'A form', onRemove: (onSettled) => onSettled() },
}

export const OfSomebodyElse: Story = {}
