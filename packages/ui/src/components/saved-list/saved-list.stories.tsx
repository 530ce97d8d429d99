import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@chakra-ui/react'

import { SavedList } from './saved-list.tsx'

const removal = 'You can save it again when you pay with it.'

const meta = {
  title: 'General/SavedList',
  component: SavedList,
  args: {
    title: 'Cards',
    items: [
      {
        id: 'a',
        name: 'Visa •••• 4242',
        title: 'Visa •••• 4242',
        isDefault: true,
        removal,
        lines: ['Expires 12/34'],
      },
      {
        id: 'b',
        name: 'Mastercard •••• 4444',
        title: 'Mastercard •••• 4444',
        isDefault: false,
        removal,
        lines: [],
        problem: 'Expired 12/20',
        actions: (
          <Button variant="outline" size="sm">
            Make default
          </Button>
        ),
      },
    ],
    failure: null,
    emptySentence: 'No saved cards. You can save one when you pay.',
    removeLabel: 'Remove card',
    removing: false,
    onRemove: (_id, done) => done(),
  },
} satisfies Meta<typeof SavedList>

export default meta

type Story = StoryObj<typeof meta>

export const Saved: Story = {}
export const Empty: Story = { args: { items: [] } }
export const Failed: Story = { args: { items: undefined, failure: {} } }
